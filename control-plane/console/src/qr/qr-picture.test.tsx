import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { qrCodeOf } from './qr-code.ts';
import { QrPicture } from './qr-picture.tsx';

const modules = qrCodeOf('otpauth://totp/Storepod:ann?secret=JBSWY3DPEHPK3PXP') ?? [];
const markup = renderToStaticMarkup(<QrPicture modules={modules} label="The key" />);

it('a picture is dark on light by itself, whatever the theme, and says what it is', () => {
  const size = modules.length + 8;
  expect(markup).toContain(`viewBox="0 0 ${size} ${size}"`);
  expect(markup).toContain('role="img" aria-label="The key"');
  expect(markup).toContain(`<rect width="${size}" height="${size}" fill="#fff"`);
  expect(markup).toMatch(/<path d="[^"]+" fill="#000"/);
});

it('a picture shows every module where it belongs, four modules from the edge', () => {
  const shown = modules.map((row) => row.map(() => false));
  const boxes = [...markup.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].map((box) => box.slice(1).map(Number));
  for (const [x = 0, y = 0, length = 0] of boxes) shown[y - 4]?.fill(true, x - 4, x - 4 + length);
  expect(shown).toEqual(modules);
});
