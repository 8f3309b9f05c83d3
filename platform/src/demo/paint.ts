import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Picture } from '@storepod/demo/shop';
import sharp from 'sharp';

/** The widest copy that a product page asks for of such a picture. The emoji have 256 pixels, so more would show no more. */
const SIDE = 640;
/** One thing fills this much of the picture; several share a little more. */
const ALONE = 0.62;
const TOGETHER = 0.84;
/** It is sent once over loopback and then encoded anew in every size, so its bytes matter little. */
const ENCODING = { quality: 84, effort: 0 };

const assets = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');

/** Paints things on their ground, with a soft light behind them and a shadow beneath. */
export async function paint({ things, ground }: Picture): Promise<Buffer> {
  const count = things.length;
  const size = sizeOf(count);
  const left = Math.round((SIDE - size * count) / 2);
  const top = Math.round((SIDE - size) / 2 - SIDE * 0.03);
  const layers = await Promise.all(things.map((thing) => pixelsOf(thing, size)));
  const canvas = filled(ground);
  lay(canvas, { pixels: await lightAndShadow(count), side: SIDE, left: 0, top: 0 });
  for (const [nth, pixels] of layers.entries()) lay(canvas, { pixels, side: size, left: left + nth * size, top });
  return sharp(canvas, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .webp(ENCODING)
    .toBuffer();
}

function filled(ground: string): Buffer {
  return Buffer.alloc(SIDE * SIDE * 3, Buffer.from(ground.slice(1), 'hex'));
}

/** A square of pixels with red, green, blue and how much they cover, and where it lies. */
interface Layer {
  pixels: Buffer;
  side: number;
  left: number;
  top: number;
}

/** Lays one on a picture. In the parts that it covers alone: sharp would compose the whole picture anew for each. */
function lay(canvas: Buffer, { pixels, side, left, top }: Layer): void {
  for (let row = 0; row < side; row++) {
    let to = ((top + row) * SIDE + left) * 3;
    for (let from = row * side * 4; from < (row + 1) * side * 4; from += 4, to += 3) {
      const cover = pixels[from + 3] ?? 0;
      if (cover === 0) continue;
      for (let colour = 0; colour < 3; colour++) {
        const under = canvas[to + colour] ?? 0;
        canvas[to + colour] = Math.round(under + (((pixels[from + colour] ?? 0) - under) * cover) / 255);
      }
    }
  }
}

const sizeOf = (count: number) => Math.round((SIDE * (count === 1 ? ALONE : TOGETHER)) / count);

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
