import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Picture } from '@storepod/demo/shop';
import sharp from 'sharp';

/** The widest copy that a product page asks for of such a picture. The emoji have 256 pixels, so more would show no more. */
const SIDE = 640;
/** One thing fills this much of the picture; several share a little more. */
const ALONE = 0.62;
const TOGETHER = 0.84;
/** Effort 4, the usual one, takes twice as long for a tenth fewer bytes. */
const ENCODING = { quality: 84, effort: 2 };

const assets = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');

/** Paints things on their ground, with a soft light behind them and a shadow beneath. */
export async function paint({ things, ground }: Picture): Promise<Buffer> {
  const count = things.length;
  const size = sizeOf(count);
  const images = await Promise.all(things.map((thing) => pixelsOf(thing, size)));
  const left = Math.round((SIDE - size * count) / 2);
  const top = Math.round((SIDE - size) / 2 - SIDE * 0.03);
  return sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: ground } })
    .composite([
      { input: await lightAndShadow(count), raw: pixels(SIDE) },
      ...images.map((input, index) => ({ input, raw: pixels(size), left: left + index * size, top })),
    ])
    .webp(ENCODING)
    .toBuffer();
}

const sizeOf = (count: number) => Math.round((SIDE * (count === 1 ? ALONE : TOGETHER)) / count);

const pixels = (side: number) => ({ width: side, height: side, channels: 4 }) as const;

/** As pixels: without a word sharp would encode it anew as what it was. */
const pixelsOf = (thing: string, size: number): Promise<Buffer> =>
  sharp(join(assets, `${thing}.webp`))
    .resize(size, size)
    .ensureAlpha()
    .raw()
    .toBuffer();

const drawn = new Map<number, Promise<Buffer>>();

/** What all pictures of so many things share. Blurring the shadows takes longer than all else of a picture together. */
function lightAndShadow(count: number): Promise<Buffer> {
  const layer = drawn.get(count) ?? sharp(drawingOf(count)).ensureAlpha().raw().toBuffer();
  drawn.set(count, layer);
  return layer;
}

function drawingOf(count: number): Buffer {
  const size = sizeOf(count);
  const middle = SIDE / 2;
  const floor = middle + size * 0.5;
  const shadows = Array.from({ length: count }, (_, index) => {
    const x = middle + (index - (count - 1) / 2) * size;
    return `<ellipse cx="${x}" cy="${floor}" rx="${size * 0.36}" ry="${size * 0.06}" fill="#000" opacity="0.16" filter="url(#soft)"/>`;
  });
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
<defs>
<radialGradient id="light" cx="50%" cy="42%" r="65%"><stop offset="0" stop-color="#fff" stop-opacity="0.55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<filter id="soft" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="${SIDE * 0.014}"/></filter>
</defs>
<rect width="100%" height="100%" fill="url(#light)"/>${shadows.join('')}</svg>`);
}
