/** A line of CSV (RFC 4180) with every cell in quotes. */
export const csvLine = (cells: readonly (string | null)[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/**
 * Names and reasons are typed by strangers, and a spreadsheet runs a cell that begins like a formula. An apostrophe in
 * front makes it text.
 */
function cellOf(value: string | null): string {
  const text = value ?? '';
  const harmless = /^[\s]*[=+\-@|%\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
