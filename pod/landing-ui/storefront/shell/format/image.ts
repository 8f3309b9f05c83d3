import type { AltTexts } from '@storepod/boundary/alt-texts';
import { tenant } from '../../../shared/runtime.ts';
import type { ImageView } from '../../theme-contract/views.ts';

/** The widths in which the media library keeps copies of a picture. */
const widths = [320, 640, 960, 1600];

interface LibraryImage {
  imageUrl: string | null;
  externalUrl?: string | null;
  altText?: string | null;
  altTexts?: AltTexts;
  width: number | null;
  height: number | null;
}

/** What is assumed of a picture whose size nobody knows: it is shown in a square. */
const UNKNOWN_SIDE = 1000;

/**
 * What a picture shows, in the language of the page; else in the first language of the store; else by the name of what it
 * belongs to.
 */
const altOf = ({ altText, altTexts = {} }: LibraryImage, name: string): string =>
  altText ?? altTexts[tenant().defaultLanguage] ?? name;

/** A picture as a page shows it. The copies have fixed names, and one that is not made yet answers with the original. */
export function imageView(image: LibraryImage | null | undefined, name: string): ImageView | undefined {
  const src = image?.imageUrl ?? image?.externalUrl;
  if (!image || !src) return undefined;
  const { width, height, imageUrl } = image;
  const copies = imageUrl && width && !imageUrl.endsWith('.svg') ? widths.filter((wanted) => wanted <= width) : [];
  return {
    src,
    ...(copies.length > 0 && { webp: sourceSet(src, copies, 'webp'), avif: sourceSet(src, copies, 'avif') }),
    width: width ?? UNKNOWN_SIDE,
    height: height ?? UNKNOWN_SIDE,
    alt: altOf(image, name),
  };
}

/** `shirt.jpg` has its copies beside it: `shirt-320w.webp`. */
const sourceSet = (src: string, copies: readonly number[], format: string) =>
  copies.map((width) => `${src.slice(0, src.lastIndexOf('.'))}-${width}w.${format} ${width}w`).join(', ');
