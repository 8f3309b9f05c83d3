/**
 * Spreadsheets run a cell that begins with one of these as a formula. Such a cell, and one that looks as if it had been
 * protected already, gets an apostrophe in front, and gives exactly one back when it is read.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const PROTECTED = /^'+[=+\-@\t\r\n＝＋－＠]/;
/** A number is no formula, and stays one that can be added up. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;

const protect = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

/** A cell as it was before it was protected. */
export const unprotect = (text: string): string => (PROTECTED.test(text) ? text.slice(1) : text);

/** One line of a file, by RFC 4180. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(protect(cell))).join(',')}\r\n`;

const quoted = (text: string): string => (/[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
