/** Whether what was searched for is more than the words that were typed without those that were left out. */
export function areOtherWords(typed: string, searched: string, leftOut: readonly string[] = []): boolean {
  const words = (text: string) => text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const gone = new Set(leftOut.flatMap(words));
  const kept = words(typed).filter((word) => !gone.has(word));
  return kept.join(' ') !== words(searched).join(' ');
}
