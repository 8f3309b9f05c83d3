import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Transaction } from 'kysely';
import type { Catalog } from '../catalog.ts';
import { type PictureOwner, PicturesChanged } from '../events.ts';
import type { Tables } from '../tables.ts';

/** Has the library told which of its pictures something shows now. What one owner showed is told in its order. */
export const publishPictures = (
  trx: Transaction<Tables>,
  { outbox }: Pick<Catalog, 'outbox'>,
  store: StoreMerchantId,
  owner: PictureOwner,
  assets: readonly Uuid[],
): Promise<void> =>
  outbox.publish(
    trx,
    PicturesChanged,
    { store, owner, assets: [...new Set(assets)] },
    { key: `${owner.kind}:${owner.id}`, ordered: true },
  );
