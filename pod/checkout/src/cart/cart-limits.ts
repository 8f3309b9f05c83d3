/** More than anybody buys at once, and inventory takes twice as many in one reservation. */
export const MOST_LINES = 100;
/** Codes that are typed into one cart. */
export const MOST_CODES = 5;
