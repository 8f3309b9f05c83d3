import type { content } from '@storepod/content/contract';
import type { ReplyOf } from '@storepod/contract/endpoint';
import type { EventType } from '@storepod/database/events';
import { transaction } from '@storepod/database/transaction';
import type { Uuid } from '@storepod/kernel/ids';
import type { LanguageCode } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import type { Checkout } from '../checkout.ts';

/** A version of a policy that customers are told of. */
export interface ToldVersion {
  store: StoreMerchantId;
  policy: Uuid;
  version: number;
}

export type ShownPolicy = ReplyOf<(typeof content)['endpoints']['shownPolicy']>;

/** The policy as shoppers read it; undefined where it was taken out of the shop. */
export const shownPolicy = (
  { content }: Checkout,
  { store, policy }: ToldVersion,
  lang: LanguageCode,
): Promise<ShownPolicy | undefined> => unlessGone(content.shownPolicy({ store, lang, params: { slug: policy } }));

export async function unlessGone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return undefined;
    throw error;
  }
}

/** How often it is looked whether a shop is open again. */
const LOOK_AGAIN_MS = 3_600_000;

/** A shop that is closed for a while, or was stopped by the platform, shows nobody its policies: its letters wait. */
export const waitUntilOpen = <Payload>(
  { db, outbox }: Checkout,
  event: EventType<Payload>,
  payload: NoInfer<Payload>,
) => transaction(db, (trx) => outbox.publish(trx, event, payload, { background: true, delayMs: LOOK_AGAIN_MS }));
