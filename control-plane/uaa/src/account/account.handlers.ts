import type { Contract } from '@storepod/contract/contract';
import { originOf, readerOf, type SelfCall } from '@storepod/identity/account-api/any-call';
import { askForVerification } from '@storepod/identity/account-api/email-verification';
import { meOf } from '@storepod/identity/account-api/me';
import { ownAccount } from '@storepod/identity/account-api/own-account';
import { selfServiceHandlers } from '@storepod/identity/account-api/self-service.handlers';
import type { IdentityService } from '@storepod/identity/identity-service';
import { beginTotp, confirmTotp } from '@storepod/identity/totp/second-factor';
import type { Handlers } from '@storepod/service/definition';
import { PLATFORM_REALM } from '../design.ts';
import type { accountEndpoints } from './account.contract.ts';
import { chooseMembership } from './choose-membership.ts';
import { removeOwnTotp, renewOwnRecoveryCodes } from './own-totp.ts';

export const accountHandlers = (identity: IdentityService): Handlers<Contract<typeof accountEndpoints>> => {
  const { core, server } = identity;
  return {
    ...selfServiceHandlers<SelfCall>(identity, async () => PLATFORM_REALM),
    whoAmI: async (call) => meOf(core, await ownAccount(core, PLATFORM_REALM, call.principal), call),
    askForEmailVerification: async (call) => {
      const account = await ownAccount(core, PLATFORM_REALM, call.principal);
      await (await server()).limit('public', PLATFORM_REALM, originOf(call));
      await askForVerification(core, account, await readerOf(identity, PLATFORM_REALM, call));
    },
    chooseMembership: (call) => chooseMembership(core, call),
    beginTotp: async ({ principal }) => beginTotp(core, await ownAccount(core, PLATFORM_REALM, principal)),
    confirmTotp: async (call) => {
      const account = await ownAccount(core, PLATFORM_REALM, call.principal);
      return { totpEnabled: true, recoveryCodes: await confirmTotp(core, account, call.body.code, originOf(call)) };
    },
    renewRecoveryCodes: (call) => renewOwnRecoveryCodes(identity, call),
    removeTotp: (call) => removeOwnTotp(identity, call),
  };
};
