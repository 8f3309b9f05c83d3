/** Browsers call themselves by each other's names, so the more special ones are looked for first. */
const browsers: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:\b|\bHeadless)Chrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

const find = (table: readonly [name: string, sign: RegExp][], text: string) =>
  table.find(([, sign]) => sign.test(text))?.[0];

/** What somebody would call the browser that sent this header, as far as one can tell. */
export function browserName(userAgent: string): { browser: string | undefined; system: string | undefined } {
  return { browser: find(browsers, userAgent), system: find(systems, userAgent) };
}
