import sharp from 'sharp';

/**
 * The largest picture that is decoded, in pixels: one of a 50-megapixel camera. Some formats are decoded as a whole, at
 * four bytes a pixel, so this is 200 MB at most and for one picture at a time.
 */
const MOST_PIXELS = 50_000_000;
/** No picture within that limit takes longer on a weak machine. */
export const DECODE_SECONDS = 20;

// One thread: the machine serves requests meanwhile. Nothing is decoded twice, so there is nothing to keep.
sharp.concurrency(1);
sharp.cache(false);
// Only what the library takes: the other decoders are code that nobody needs and that hostile files would reach.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].flatMap((format) => [
    `VipsForeignLoad${format}File`,
    `VipsForeignLoad${format}Buffer`,
  ]),
});

/** A picture in a file, with limits on what decoding it may cost. Of one that moves, the first frame. */
export const openPicture = (path: string) =>
  sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true });

export interface Picture {
  width: number;
  height: number;
  moves: boolean;
}

const formats = { jpg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif' } as const;

/** Decodes a picture to the end, in few pixels, and tells its size when it stands upright. Throws on a broken one. */
export async function readPicture(path: string, type: keyof typeof formats): Promise<Picture> {
  const { format, autoOrient, pages = 1 } = await openPicture(path).metadata();
  if (format !== formats[type]) throw new Error(`it is ${format}`);
  await openPicture(path).resize(16, 16, { fit: 'inside' }).timeout({ seconds: DECODE_SECONDS }).raw().toBuffer();
  return { ...autoOrient, moves: pages > 1 };
}
