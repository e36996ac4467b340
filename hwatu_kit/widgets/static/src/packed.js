// Texts as a notebook keeps them: deflated, in base64 (hwatu_kit/widgets/packed.py).

/**
 * The text that was packed.
 * @param {string} packed
 */
export async function unpacked(packed) {
  const bytes = Uint8Array.from(atob(packed), (char) => char.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).text();
}
