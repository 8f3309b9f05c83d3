import type { Contract } from '@storepod/contract/contract';
import { originOf, readerOf, type SelfCall } from '@storepod/identity/account-api/any-call';
import { askForVerification } from '@storepod/identity/account-api/email-verification';
import { ownAccountView } from '@storepod/identity/account-api/me';
import { ownAccount } from '@storepod/identity/account-api/own-account';
import { selfServiceHandlers } from '@storepod/identity/account-api/self-service.handlers';
import type { IdentityService } from '@storepod/identity/identity-service';
import type { Handlers } from '@storepod/service/definition';
import { Download } from '@storepod/service/download';
import type { accountEndpoints } from './account.contract.ts';
import { eraseOwnAccount } from './erase-own-account.ts';
import { ownAccountData } from './own-account-data.ts';
import { saveOwnNames } from './save-own-names.ts';
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
    saveMyAccount: async (call) => {
      const account = await ownAccount(core, await realmOf(call), call.principal);
      return ownAccountView(core, await saveOwnNames(core, account, call.body, call), call);
    },
    downloadMyAccount: async (call) => {
      const account = await ownAccount(core, await realmOf(call), call.principal);
      await (await server()).limit('public', account.realm_id, originOf(call));
      return new Download('application/json', 'my-account.json', await ownAccountData(core, account, call));
    },
    eraseMyAccount: async (call) => {
      const account = await ownAccount(core, await realmOf(call), call.principal);
      // Whoever found an open browser must not find out the password by trying.
      await (await server()).limit('login', account.realm_id, originOf(call));
      await eraseOwnAccount(core, account, call.body.currentPassword, call);
    },
  };
};
