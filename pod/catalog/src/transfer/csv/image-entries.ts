import { Uuid } from '@storepod/kernel/ids';
import type { ProductImage } from '../../product/product-shapes.ts';
import { badCell } from '../transfer-problems.ts';
import { asEntry } from './cells.ts';

/** Before the address of a film, which is no picture. */
const FILM = 'video:';
const ADDRESS = /^https?:\/\/[^\s\p{C}]+$/u;
const LONGEST_ADDRESS = 2000;

/** How an image stands in a cell: by its asset, by its address elsewhere, or by its film. */
export const entryOf = ({
  mediaAssetId,
  externalUrl,
  videoUrl,
}: Pick<ProductImage, 'mediaAssetId' | 'externalUrl' | 'videoUrl'>): string =>
  mediaAssetId ?? asEntry(externalUrl ?? `${FILM}${videoUrl}`);

/** Checks an entry of a cell. */
export function imageEntry(entry: string, column: string): string {
  const address = entry.startsWith(FILM) ? entry.slice(FILM.length) : entry;
  if (!Uuid.is(entry) && !(ADDRESS.test(address) && address.length <= LONGEST_ADDRESS))
    throw badCell(column, `${entry.slice(0, 60)} is neither a media asset nor an address`);
  return entry;
}

/** The asset that an entry names, if it names one. */
export const assetOf = (entry: string): Uuid | undefined => (Uuid.is(entry) ? entry : undefined);

/** What a new image of an entry is, but for the picture itself. */
export const sourceOf = (entry: string) => ({
  mediaAssetId: assetOf(entry) ?? null,
  externalUrl: assetOf(entry) || entry.startsWith(FILM) ? null : entry,
  videoUrl: entry.startsWith(FILM) ? entry.slice(FILM.length) : null,
});
