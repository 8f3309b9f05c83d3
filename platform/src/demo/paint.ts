import { type Picture, svgOf } from '@storepod/demo/drawing/picture';
import sharp from 'sharp';

/** The widest copy that a product page asks for of such a picture. */
const SIDE = 640;
/** It is sent once over loopback and then encoded anew in every size, so its bytes matter little. */
const ENCODING = { quality: 88, effort: 0 };

export const paint = (picture: Picture): Promise<Buffer> =>
  sharp(Buffer.from(svgOf(picture, SIDE)))
    .flatten()
    .webp(ENCODING)
    .toBuffer();
