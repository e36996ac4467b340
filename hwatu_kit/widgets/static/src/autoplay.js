// Autoplay: one step after another, each with time to read it.

export class Autoplay {
  /**
   * `step` goes one on and says whether there is more, `delay` is how long a step stays (in milliseconds), and
   * `onchange` is called when it starts and stops.
   * @param {{ step: () => boolean, delay: () => number, onchange: (on: boolean, quiet: boolean) => void }} given
   */
  constructor({ step, delay, onchange }) {
    this.step = step;
    this.delay = delay;
    this.onchange = onchange;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  get on() {
    return this.timer !== undefined;
  }

  start() {
    this.onchange(true, true);
    this.wait();
  }

  /** Wait for the next step; called again, with another delay. */
  wait() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.step() ? this.wait() : this.stop()), this.delay());
  }

  /** Stop; `quiet` when nothing is to be said of it. */
  stop({ quiet = false } = {}) {
    if (!this.on) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.onchange(false, quiet);
  }
}
