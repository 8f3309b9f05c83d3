import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Picture } from '@storepod/demo/shop';
import sharp from 'sharp';

/** Large enough for a product page on a dense screen. */
const SIDE = 1000;
/** One thing fills this much of the picture; several share a little more. */
const ALONE = 0.62;
const TOGETHER = 0.84;
const QUALITY = 84;

const assets = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');

/** Paints things on their ground, with a soft light behind them and a shadow beneath. */
export async function paint({ things, ground }: Picture): Promise<Buffer> {
  const size = Math.round((SIDE * (things.length === 1 ? ALONE : TOGETHER)) / things.length);
  const images = await Promise.all(
    things.map((thing) =>
      sharp(join(assets, `${thing}.webp`))
        .resize(size, size, { kernel: 'lanczos3' })
        .toBuffer(),
    ),
  );
  const left = Math.round((SIDE - size * things.length) / 2);
  const top = Math.round((SIDE - size) / 2 - SIDE * 0.03);
  return sharp(stage(ground, things.length, size))
    .composite(images.map((input, index) => ({ input, left: left + index * size, top })))
    .webp({ quality: QUALITY })
    .toBuffer();
}

function stage(ground: string, count: number, size: number): Buffer {
  const middle = SIDE / 2;
  const floor = middle + size * 0.5;
  const shadows = Array.from({ length: count }, (_, index) => {
    const x = middle + (index - (count - 1) / 2) * size;
    return `<ellipse cx="${x}" cy="${floor}" rx="${size * 0.36}" ry="${size * 0.06}" fill="#000" opacity="0.16" filter="url(#soft)"/>`;
  });
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
<defs>
<radialGradient id="light" cx="50%" cy="42%" r="65%"><stop offset="0" stop-color="#fff" stop-opacity="0.55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<filter id="soft" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="14"/></filter>
</defs>
<rect width="100%" height="100%" fill="${ground}"/><rect width="100%" height="100%" fill="url(#light)"/>${shadows.join('')}</svg>`);
}
