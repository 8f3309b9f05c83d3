import type { Contract } from '@storepod/contract/contract';
import { originOf, readerOf } from '@storepod/identity/account-api/any-call';
import { acceptVerification, previewVerification } from '@storepod/identity/account-api/email-verification';
import { acceptLink, passwordReset, previewLink } from '@storepod/identity/account-api/password-links';
import { askForReset } from '@storepod/identity/account-api/password-reset';
import { marksOf } from '@storepod/identity/guessing/marks';
import type { IdentityService } from '@storepod/identity/identity-service';
import type { Handlers } from '@storepod/service/definition';
import { requireStoreHost, type StoreCall, storeRealm } from '../account/store-realm.ts';
import { registerShopper } from './register-shopper.ts';
import type { registrationEndpoints } from './registration.contract.ts';

export const registrationHandlers = (identity: IdentityService): Handlers<Contract<typeof registrationEndpoints>> => {
  const { core, server } = identity;
  const realmOf = (call: StoreCall) => storeRealm(identity, call);
  const limited = async (call: StoreCall) => {
    const realm = await realmOf(call);
    await (await server()).limit('public', realm, originOf(call));
    return realm;
  };
  return {
    loginSettings: async (call) => {
      const { sessions, selfRegistrationEnabled, supportEmail } = await core.settingsOf(await realmOf(call));
      return { rememberMe: sessions.rememberMeEnabled, selfRegistration: selfRegistrationEnabled, supportEmail };
    },
    register: async (call) => registerShopper(identity, await limited(call), call),
    askForPasswordReset: async (call) => {
      const realm = await limited(call);
      requireStoreHost(call.header);
      const reader = await readerOf(identity, realm, call);
      const origin = { ...originOf(call), marks: marksOf(call.raw) };
      await askForReset(core, { realm, login: call.body.email, reader, origin });
    },
    previewPasswordReset: async (call) => previewLink(core, await realmOf(call), call.params.token, passwordReset),
    acceptPasswordReset: async (call) => acceptLink(identity, await realmOf(call), passwordReset, call),
    previewEmailVerification: async (call) => previewVerification(core, await realmOf(call), call.params.token),
    acceptEmailVerification: async (call) => {
      const realm = await limited(call);
      const { email } = await acceptVerification(core, realm, call.params.token, originOf(call));
      return { email, emailVerified: true };
    },
  };
};
