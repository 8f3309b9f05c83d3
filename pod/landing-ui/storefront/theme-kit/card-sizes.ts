/**
 * A card, or a tile, in its row. On a phone it is half of the row without its margins: with 46vw, phones of 1.75 pixels to one
 * fetched a copy of 640 for 321 pixels, twice the bytes of what they show.
 */
export const cardSizes = '(width >= 66rem) 19rem, (width >= 40rem) 30vw, 44vw';
