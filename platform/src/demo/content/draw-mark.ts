import type { DemoMark } from '@storepod/demo/content';

const TEXT_SIZE = 34;
/** About what a letter of such a font takes; a little room more than less. */
const LETTER = TEXT_SIZE * 0.58;

const inked = ({ sign, ink, paper }: DemoMark) => sign.replaceAll('INK', ink).replaceAll('PAPER', paper);
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The sign with the name beside it, for headers. */
export function drawLogo(mark: DemoMark): Buffer {
  const width = Math.ceil(80 + mark.name.length * LETTER);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 64" width="${width}" height="64">${inked(mark)}<text x="76" y="44" font-family="${mark.font}" font-size="${TEXT_SIZE}" fill="${mark.ink}">${escaped(mark.name)}</text></svg>`,
  );
}

/** The sign on its ground, for tabs. */
export const drawIcon = (mark: DemoMark): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" rx="14" fill="${mark.paper}"/><g transform="translate(8 8) scale(0.75)">${inked(mark)}</g></svg>`,
  );
