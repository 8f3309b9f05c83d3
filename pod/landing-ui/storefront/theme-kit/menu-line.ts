/** How wide letters are, and what stands around an entry, in pixels: a server cannot measure text, but it can reckon. */
export interface LetterWidths {
  letter: number;
  around: number;
}

/** Where an entry of the menu stands: in the line of narrower and wider pages, of wider ones alone, or in the menu only. */
export type PlaceInLine = 'narrow' | 'wide' | 'menu';

/**
 * The places of the entries in a line that must not wrap. Whatever does not fit is found in the menu, and so is all that
 * follows it: an order with gaps would be no order.
 */
export function placesInLine(
  labels: readonly string[],
  room: Record<'narrow' | 'wide', number>,
  { letter, around }: LetterWidths,
): PlaceInLine[] {
  let taken = 0;
  return labels.map((label) => {
    taken += [...label].length * letter + around;
    if (taken <= room.narrow) return 'narrow';
    return taken <= room.wide ? 'wide' : 'menu';
  });
}
