import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { firstFirst, newestFirst, pageOf, pageQuery } from '@storepod/contract/page';
import { refused } from '@storepod/contract/while-acting';
import { problems } from '@storepod/identity/problems';
import { Uuid } from '@storepod/kernel/ids';
import Type from 'typebox';
import { GuestsOrdered, ResetSent, Revoked, Shopper, ShopperCounts, ShopperSession, ShopperStatus } from './shapes.ts';

const read = { access: permission('STORE-POD.CUA.READ') } as const;
const manage = { access: permission('STORE-POD.CUA.*'), whileActing: refused.account } as const;
const one = { params: { id: Uuid }, problems: [problems.USER_NOT_FOUND] } as const;

/** What a merchant sees of the shoppers of a store and may do: never create one, give a role or set a password. */
export const shopperEndpoints = {
  listShoppers: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/private/shoppers',
    summary: 'The shoppers of a store, the newest first; `q` searches user name, e-mail and names.',
    query: {
      ...pageQuery('private', [...newestFirst('createdAt'), ...firstFirst('email')]),
      q: Type.Optional(Type.String({ maxLength: 100 })),
      status: Type.Optional(ShopperStatus),
    },
    response: pageOf(Shopper),
  }),
  countShoppers: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/private/shoppers/counts',
    summary: 'How many shoppers a store has in each state.',
    response: ShopperCounts,
  }),
  getShopper: endpoint({
    ...read,
    ...one,
    method: 'GET',
    path: '/api/v1/private/shoppers/:id',
    summary: 'One shopper.',
    response: Shopper,
  }),
  guestsOrdered: endpoint({
    access: permission('STORE-POD.CUA.SIGNAL'),
    method: 'POST',
    path: '/api/v1/private/shoppers/guest-orders',
    summary:
      'Tells that guests have ordered with addresses: accounts that have proved one of them get the orders. Repeating it changes nothing.',
    body: GuestsOrdered,
  }),
  eraseShopper: endpoint({
    ...manage,
    ...one,
    method: 'DELETE',
    path: '/api/v1/private/shoppers/:id',
    audited: 'shopper.erase',
    summary: 'Erases a shopper: account and credentials go, sessions end. Orders stay.',
    openWhenUnpaid: 'the right to be erased does not wait for a bill',
  }),
  disableShopper: endpoint({
    ...manage,
    ...one,
    method: 'POST',
    path: '/api/v1/private/shoppers/:id/disable',
    audited: 'shopper.disable',
    summary: 'Switches an account off; its sessions and tokens end.',
    openWhenUnpaid: 'an account that is misused is stopped at once',
    response: Shopper,
  }),
  enableShopper: endpoint({
    ...manage,
    ...one,
    method: 'POST',
    path: '/api/v1/private/shoppers/:id/enable',
    audited: 'shopper.enable',
    summary: 'Switches an account on again.',
    response: Shopper,
  }),
  unlockShopper: endpoint({
    ...manage,
    ...one,
    method: 'POST',
    path: '/api/v1/private/shoppers/:id/unlock',
    audited: 'shopper.unlock',
    summary: 'Takes the lock off that wrong passwords put on an account.',
    response: Shopper,
  }),
  sendShopperReset: endpoint({
    ...manage,
    ...one,
    method: 'POST',
    path: '/api/v1/private/shoppers/:id/password-resets',
    audited: 'shopper.send-reset',
    summary: 'Mails a shopper a link to set a new password, on a host of the store. The merchant never sees the link.',
    response: ResetSent,
  }),
  listShopperSessions: endpoint({
    ...read,
    ...one,
    method: 'GET',
    path: '/api/v1/private/shoppers/:id/sessions',
    summary: 'The browsers in which a shopper is signed in, the latest used first.',
    query: pageQuery('private', ['lastAccessedAt,desc']),
    response: pageOf(ShopperSession),
  }),
  endShopperSessions: endpoint({
    ...manage,
    ...one,
    method: 'DELETE',
    path: '/api/v1/private/shoppers/:id/sessions',
    audited: 'shopper.end-sessions',
    summary: 'Signs a shopper out everywhere.',
    openWhenUnpaid: 'a session that was stolen is ended at once',
    response: Revoked,
  }),
  endShopperSession: endpoint({
    ...manage,
    method: 'DELETE',
    path: '/api/v1/private/shoppers/:id/sessions/:sid',
    audited: 'shopper.end-session',
    summary: 'Signs a shopper out of one browser.',
    openWhenUnpaid: 'a session that was stolen is ended at once',
    params: { id: Uuid, sid: Type.String({ minLength: 1, maxLength: 100 }) },
    response: Revoked,
    whenRepeated: { answer: { revoked: 1 } },
    problems: [problems.USER_NOT_FOUND, problems.SESSION_NOT_FOUND],
  }),
};
