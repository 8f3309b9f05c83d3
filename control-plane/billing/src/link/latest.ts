/** The later of two dates; one that is missing does not count. */
export const latest = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : (a ?? b));
