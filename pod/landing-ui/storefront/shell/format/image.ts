import type { ImageView } from '../../theme-contract/views.ts';

/** The widths in which the media library keeps copies of a picture. */
const widths = [320, 640, 960, 1600];

interface LibraryImage {
  imageUrl: string | null;
  externalUrl?: string | null;
  altText?: string | null;
  width: number | null;
  height: number | null;
}

/** What is assumed of a picture whose size nobody knows: it is shown in a square. */
const UNKNOWN_SIDE = 1000;

/** A picture as a page shows it. The copies have fixed names, and one that is not made yet answers with the original. */
export function imageView(image: LibraryImage | null | undefined, alt: string): ImageView | undefined {
  const src = image?.imageUrl ?? image?.externalUrl;
  if (!image || !src) return undefined;
  const { width, height, altText, imageUrl } = image;
  const copies = imageUrl && width && !imageUrl.endsWith('.svg') ? widths.filter((wanted) => wanted <= width) : [];
  return {
    src,
    ...(copies.length > 0 && { webp: sourceSet(src, copies, 'webp'), avif: sourceSet(src, copies, 'avif') }),
    width: width ?? UNKNOWN_SIDE,
    height: height ?? UNKNOWN_SIDE,
    alt: altText ?? alt,
  };
}

/** `shirt.jpg` has its copies beside it: `shirt-320w.webp`. */
const sourceSet = (src: string, copies: readonly number[], format: string) =>
  copies.map((width) => `${src.slice(0, src.lastIndexOf('.'))}-${width}w.${format} ${width}w`).join(', ');
