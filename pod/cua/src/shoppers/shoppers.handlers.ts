import type { Principal } from '@storepod/auth/principal';
import type { Contract } from '@storepod/contract/contract';
import { requireAccount } from '@storepod/identity/account/find-account';
import { sessionPage } from '@storepod/identity/account/sessions';
import { readerOf } from '@storepod/identity/account-api/any-call';
import { actorOf } from '@storepod/identity/audit/audit';
import type { IdentityService } from '@storepod/identity/identity-service';
import type { Handlers } from '@storepod/service/definition';
import {
  type Change,
  disableShopper,
  enableShopper,
  endShopperSessions,
  eraseShopper,
  unlockShopper,
} from './change-shopper.ts';
import { countShoppers, findShoppers } from './find-shoppers.ts';
import { noteGuestOrders } from './note-guest-orders.ts';
import { sendReset } from './send-reset.ts';
import { shopperView } from './shapes.ts';
import type { shopperEndpoints } from './shoppers.contract.ts';

export const shopperHandlers = (identity: IdentityService): Handlers<Contract<typeof shopperEndpoints>> => {
  const { core } = identity;
  return {
    listShoppers: ({ store, query }) => findShoppers(core, store, query),
    countShoppers: ({ store }) => countShoppers(core, store),
    getShopper: async ({ store, params }) =>
      shopperView(await requireAccount(core.kit.db, store, params.id), core.kit.clock.now()),
    guestsOrdered: ({ store, body }) => noteGuestOrders(core, store, body.emails),
    eraseShopper: (call) => eraseShopper(core, changeOf(call)),
    disableShopper: (call) => disableShopper(core, changeOf(call)),
    enableShopper: (call) => enableShopper(core, changeOf(call)),
    unlockShopper: (call) => unlockShopper(core, changeOf(call)),
    sendShopperReset: async (call) => sendReset(identity, changeOf(call), await readerOf(identity, call.store, call)),
    listShopperSessions: async ({ store, params, query }) => {
      const account = await requireAccount(core.kit.db, store, params.id);
      const { sessions } = await core.settingsOf(store);
      return sessionPage(core.kit.db, account, { now: core.kit.clock.now(), ...sessions }, query);
    },
    endShopperSessions: (call) => endShopperSessions(core, changeOf(call)),
    endShopperSession: (call) => endShopperSessions(core, changeOf(call), call.params.sid),
  };
};

interface ShopperCall {
  store: string;
  params: { id: string };
  principal: Principal;
  address: string;
  traceId: string;
  header(name: string): string | undefined;
}

const changeOf = ({ store, params, principal, address, traceId, header }: ShopperCall): Change => ({
  realm: store,
  id: params.id,
  actor: actorOf(principal),
  origin: { ip: address, userAgent: header('user-agent') ?? '', traceId },
});
