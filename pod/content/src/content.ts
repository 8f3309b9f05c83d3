import { type EntitlementCheck, openEntitlements } from '@storepod/service/peers/entitlements';
import type { ContentKit } from './kit.ts';
import type { MediaStorage } from './media/storage/media-storage.ts';
import { openStorage } from './media/storage/open-storage.ts';

/** What every feature of content works with. */
export interface Content extends ContentKit {
  storage: MediaStorage;
  /** What the plan of a store has room for. */
  entitlements: EntitlementCheck;
}

export const openContent = async (kit: ContentKit): Promise<Content> => ({
  ...kit,
  storage: await openStorage(kit),
  entitlements: openEntitlements(kit),
});
