import { defineEvent, handle } from '@storepod/database/events';
import { transaction } from '@storepod/database/transaction';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Trx } from '../change.ts';
import type { Content } from '../content.ts';
import type { BannerFields } from './types/banner.ts';

/** The own window of a banner that is live opens or closes: nothing is written then, but pages and answers kept are wrong. */
const BannerWindow = defineEvent<{ store: StoreMerchantId }>('BannerWindow', 1);

/** Has everything kept of the store dropped when the window opens and when it closes. A banner edited since costs one more. */
export async function dropKeptAtWindow(
  trx: Trx,
  { outbox, clock }: Content,
  store: StoreMerchantId,
  { startsAt, endsAt }: BannerFields,
): Promise<void> {
  const now = clock.now().getTime();
  for (const instant of [startsAt, endsAt]) {
    const delayMs = instant ? new Date(instant).getTime() - now : 0;
    if (delayMs > 0) await outbox.publish(trx, BannerWindow, { store }, { delayMs });
  }
}

export const bannerWindowHandler = (content: Content) =>
  handle(BannerWindow, 'drop-kept', ({ store }) =>
    transaction(content.db, (trx) => content.invalidation.touch(trx, store)),
  );
