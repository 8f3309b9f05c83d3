import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import Type, { type Static } from 'typebox';

/** A store has used all that its plan allows of something. */
export const fullKinds = ['PRODUCTS_FULL', 'ORDERS_FULL', 'ACCOUNTS_FULL', 'STORAGE_FULL'] as const;

/** What an organisation is written about: each is a letter of its own. */
export const noticeKinds = ['TRIAL_ENDING', 'TRIAL_ENDED', 'PAYMENT_FAILED', 'SUSPENDED', ...fullKinds] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const SubscriptionNotice = model('SubscriptionNotice', {
  /** Names the letter: one that is asked for again is not sent again. */
  id: Uuid,
  org: ManagerOrgId,
  store: StoreMerchantId,
  kind: Type.Enum([...noticeKinds]),
  /** When the trial ends, until when can be paid, since when the store is stopped, or in which month it is full. */
  at: Instant,
});
export type SubscriptionNotice = Static<typeof SubscriptionNotice>;

/** Billing knows what happened, tenancy whom to tell. */
export const noticesOfBilling = {
  sendSubscriptionNotice: endpoint({
    method: 'POST',
    path: '/api/v1/org-manager/private/subscription-notice',
    scope: 'platform',
    access: permission('STORE-CORE.ORG.NOTICE'),
    summary: 'Writes to an organisation about the subscription of a store. Repeating it sends nothing more.',
    body: SubscriptionNotice,
  }),
};
