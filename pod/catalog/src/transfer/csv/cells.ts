/** Stands in a cell whose value is to go: an empty cell leaves things as they are. */
export const NONE = '(none)';

const SEPARATOR = '|';

/** The entries of a cell with several. */
export const entriesOf = (text: string): string[] =>
  text
    .split(SEPARATOR)
    .map((entry) => entry.trim())
    .filter(Boolean);

export const joinEntries = (entries: readonly string[]): string => entries.join(SEPARATOR);

/** An entry that has the sign in it would be two when it is read. */
export const asEntry = (text: string): string => text.replaceAll(SEPARATOR, '%7C');
