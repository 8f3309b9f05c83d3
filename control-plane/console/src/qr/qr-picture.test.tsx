import decodeQR from 'qr/decode.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { qrCodeOf } from './qr-code.ts';
import { QrPicture } from './qr-picture.tsx';

/** Pixels of a module as a camera would see them. */
const SCALE = 4;

function markupOf(text: string): string {
  const code = qrCodeOf(text);
  if (!code) throw new Error('there is no room for the text');
  return renderToStaticMarkup(<QrPicture code={code} label="The key" />);
}

/** What the markup shows, in pixels: white with the boxes of the path in black. */
function imageOf(markup: string) {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(markup)?.[1]) * SCALE;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [, ...box] of markup.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    const [x = 0, y = 0, length = 0] = box.map((edge) => Number(edge) * SCALE);
    for (let row = y; row < y + SCALE; row += 1)
      for (let column = x; column < x + length; column += 1)
        data.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3);
  }
  return { width: size, height: size, data };
}

describe('the picture of a QR code', () => {
  it('is dark on light by itself, whatever the theme, and says what it is', () => {
    const markup = markupOf('otpauth://totp/Storepod:ann?secret=JBSWY3DPEHPK3PXP');
    const [, size] = /viewBox="0 0 (\d+) \1"/.exec(markup) ?? [];
    expect(markup).toContain('role="img" aria-label="The key"');
    expect(markup).toContain(`<rect width="${size}" height="${size}" fill="#fff"`);
    expect(markup).toMatch(/<path d="[^"]+" fill="#000"/);
  });

  it.each([
    ['a key', 'otpauth://totp/Storepod:ann?secret=JBSWY3DPEHPK3PXP&issuer=Storepod&digits=6&period=30'],
    ['a text of one letter', 'x'],
    ['the key of a long name', `otpauth://totp/Storepod:${'ann%40'.repeat(60)}?secret=JBSWY3DPEHPK3PXP`],
    ['the longest text', 'a'.repeat(666)],
    ['letters of many scripts', 'متجر ✓ 商店'],
  ])('of %s is read again by a reader of somebody else', (_, text) => {
    expect(decodeQR(imageOf(markupOf(text)))).toBe(text);
  });

  it('has a light border of four modules', () => {
    const { width, data } = imageOf(markupOf('x'));
    const isDark = (x: number, y: number) => data[(y * SCALE * width + x * SCALE) * 4] === 0;
    expect([isDark(4, 4), isDark(3, 4), isDark(4, 3)]).toEqual([true, false, false]);
  });
});

it('a text that is too long has no picture', () => {
  expect(qrCodeOf('a'.repeat(667))).toBeUndefined();
});
