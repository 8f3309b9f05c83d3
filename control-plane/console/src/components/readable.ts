/** An id that nobody gave a name, made readable: `FOREST_WHISPER` is shown as `Forest whisper`. */
export function readable(id: string): string {
  const words = id.replaceAll(/[_-]+/g, ' ').trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
