import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Transaction } from 'kysely';
import type { TenancyKit } from '../kit.ts';
import type { Tables } from '../tables.ts';
import { StandingChanged } from './events.ts';

/** In order for each store: of two deliveries at once, the one that read first could write last. */
export const announceStanding = (trx: Transaction<Tables>, { outbox }: TenancyKit, store: StoreMerchantId) =>
  outbox.publish(trx, StandingChanged, { store }, { key: store, ordered: true });
