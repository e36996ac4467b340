// Cards that changed place glide there: measure before, measure after, play the difference as a transform.

/** How long a card glides, and how much later than the one before it starts, in milliseconds. */
const TIME = 280;
const LATER = 22;
/** From this many cards on all start together. */
const WAITING = 8;

/** @type {WeakMap<HTMLElement, Animation>} */
const running = new WeakMap();

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Where the nodes are now; nodes that are not on the page are left out.
 * @param {HTMLElement[]} nodes
 * @returns {Map<HTMLElement, DOMRect>}
 */
export function places(nodes) {
  return new Map(nodes.filter((node) => node.isConnected).map((node) => [node, node.getBoundingClientRect()]));
}

/**
 * Let the nodes glide from `before` to where they are; `sources(node)` is where a new one comes from.
 * @param {HTMLElement[]} nodes
 * @param {Map<HTMLElement, DOMRect>} before
 * @param {(node: HTMLElement) => DOMRect | null} sources
 */
export function glide(nodes, before, sources) {
  if (calm()) return;
  /** @type {[HTMLElement, string][]} */
  const moves = [];
  for (const node of nodes) {
    if (!node.isConnected) continue;
    const from = before.get(node) ?? sources(node);
    if (!from?.width) continue;
    const to = node.getBoundingClientRect();
    const [dx, dy, scale] = [from.left - to.left, from.top - to.top, from.width / to.width];
    if (Math.abs(dx) + Math.abs(dy) > 1) moves.push([node, `translate(${dx}px, ${dy}px) scale(${scale})`]);
  }
  moves.forEach(([node, transform], late) => {
    running.get(node)?.cancel();
    const animation = node.animate(
      [
        { transform, zIndex: 9 },
        { transform: "none", zIndex: 9 },
      ],
      {
        duration: TIME,
        delay: Math.min(late, WAITING) * LATER,
        easing: "cubic-bezier(.2,.7,.2,1)",
        fill: "backwards",
      },
    );
    running.set(node, animation);
    animation.onfinish = () => running.delete(node);
  });
}

/**
 * End the movements of these nodes at once.
 * @param {HTMLElement[]} nodes
 */
export function settle(nodes) {
  for (const node of nodes) {
    running.get(node)?.cancel();
    running.delete(node);
  }
}
