/** What a shop can be filled with: the usual, the least, more than fits, and words that are read from the right. */
export const flavours = ['typical', 'empty', 'long', 'rtl'] as const;
export type Flavour = (typeof flavours)[number];

const endless = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
const long = (what: string) => `${what} ${endless.repeat(2)} ${'with all that belongs to it, '.repeat(6)}and more`;

const words: Readonly<Record<Flavour, (what: string) => string>> = {
  typical: (what) => what,
  empty: (what) => what,
  long,
  rtl: (what) => `قميص من الكتان الأبيض (${what}) مقاس 42`,
};

/** A text of the flavour, recognisable by `what`. */
export const word = (flavour: Flavour, what: string): string => words[flavour](what);

const lengths: Readonly<Record<Flavour, number>> = { typical: 4, empty: 0, long: 24, rtl: 3 };

/** A list of the flavour: of no entries where it is empty, of very many where it is long. */
export const listOf = <T>(flavour: Flavour, make: (nth: number) => T): T[] =>
  Array.from({ length: lengths[flavour] }, (_, index) => make(index + 1));

/** What a shop may have or not; in an empty one there is nothing of it. */
export const given = <T extends object>(flavour: Flavour, parts: T): T | Record<never, never> =>
  flavour === 'empty' ? {} : parts;
