import sharp, { type Sharp } from 'sharp';
import { DECODE_SECONDS, openPicture } from '../inspect/pixels.ts';
import type { MediaVariant } from '../media-shapes.ts';

/** A thumbnail, a card, half a screen, a whole one. */
const WIDTHS = [320, 640, 960, 1600];
const FORMATS = ['webp', 'avif'] as const;
/** WebP can hold no more in either direction. */
const LONGEST_SIDE = 16_383;
const ENCODE_SECONDS = 60;

type Size = Omit<MediaVariant, 'url'>;

/** The sizes that a picture is made in: never larger than it is. The smallest come first, since lists need them. */
export const variantSizes = ({ width, height }: { width: number; height: number }): Size[] =>
  WIDTHS.filter((narrower) => narrower <= width).flatMap((narrower) => {
    const size = { width: narrower, height: Math.max(1, Math.round((height * narrower) / width)) };
    return size.height > LONGEST_SIDE ? [] : FORMATS.map((format) => ({ ...size, format }));
  });

export interface DecodedPicture {
  pixels: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** Decodes a picture upright and no wider than is needed, so that each size does not decode it again. */
export async function decodeOnce(path: string, width: number): Promise<DecodedPicture> {
  const { data, info } = await openPicture(path)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: DECODE_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/**
 * Measured for both widths of 30 drawn pictures of 640 pixels: AVIF of effort 2 took twice the time of effort 1 for 4 % fewer
 * bytes, WebP of effort 4 twice that of effort 2 for 6 %. Of a photo, AVIF of effort 4, the usual one, takes six to ten seconds
 * for a quarter fewer bytes: too dear for a library that fills a hundred pictures at a time.
 */
const encoders = {
  webp: (picture: Sharp) => picture.webp({ quality: 78, effort: 2 }),
  avif: (picture: Sharp) => picture.avif({ quality: 52, effort: 1 }),
};

/** Writes one size into a file and tells its bytes. */
export async function encode(
  { pixels, raw }: DecodedPicture,
  { width, height, format }: Size,
  to: string,
): Promise<number> {
  const picture = sharp(pixels, { raw }).resize({ width, height, fit: 'fill' });
  const { size } = await encoders[format](picture).timeout({ seconds: ENCODE_SECONDS }).toFile(to);
  return size;
}
