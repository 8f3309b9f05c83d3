import type { Contract } from '@storepod/contract/contract';
import { originOf, readerOf, type SelfCall } from '@storepod/identity/account-api/any-call';
import { askForVerification } from '@storepod/identity/account-api/email-verification';
import { ownAccount } from '@storepod/identity/account-api/own-account';
import { selfServiceHandlers } from '@storepod/identity/account-api/self-service.handlers';
import type { IdentityService } from '@storepod/identity/identity-service';
import type { Handlers } from '@storepod/service/definition';
import type { accountEndpoints } from './account.contract.ts';
import { requireStoreHost, type StoreCall, storeRealm } from './store-realm.ts';
import { whoAmI } from './who-am-i.ts';

export const accountHandlers = (identity: IdentityService): Handlers<Contract<typeof accountEndpoints>> => {
  const { core, server } = identity;
  const realmOf = (call: StoreCall) => storeRealm(identity, call);
  return {
    ...selfServiceHandlers<SelfCall & StoreCall>(identity, realmOf),
    whoAmI: async (call) => whoAmI(core, await realmOf(call), call),
    askForEmailVerification: async (call) => {
      const realm = await realmOf(call);
      const account = await ownAccount(core, realm, call.principal);
      requireStoreHost(call.header);
      await (await server()).limit('public', realm, originOf(call));
      await askForVerification(core, account, await readerOf(identity, realm, call));
    },
  };
};
