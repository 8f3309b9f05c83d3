import type { Contract } from '@storepod/contract/contract';
import { originOf, readerOf } from '@storepod/identity/account-api/any-call';
import { acceptVerification, previewVerification } from '@storepod/identity/account-api/email-verification';
import { acceptLink, invitation, passwordReset, previewLink } from '@storepod/identity/account-api/password-links';
import { askForReset } from '@storepod/identity/account-api/password-reset';
import { marksOf } from '@storepod/identity/guessing/marks';
import type { IdentityService } from '@storepod/identity/identity-service';
import type { Handlers } from '@storepod/service/definition';
import { PLATFORM_REALM } from '../design.ts';
import { loginContext, loginSettings } from './login.ts';
import type { publicEndpoints } from './public.contract.ts';

export const publicHandlers = (identity: IdentityService): Handlers<Contract<typeof publicEndpoints>> => {
  const { core, server } = identity;
  return {
    loginSettings: () => loginSettings(core),
    loginContext: ({ raw }) => loginContext(identity, raw),
    previewInvitation: ({ params }) => previewLink(core, PLATFORM_REALM, params.token, invitation),
    acceptInvitation: (call) => acceptLink(identity, PLATFORM_REALM, invitation, call),
    askForPasswordReset: async (call) => {
      const origin = { ...originOf(call), marks: marksOf(call.raw) };
      await (await server()).limit('public', PLATFORM_REALM, origin);
      const reader = await readerOf(identity, PLATFORM_REALM, call);
      const login = call.body.email ?? call.body.username ?? '';
      await askForReset(core, { realm: PLATFORM_REALM, login, reader, origin });
    },
    previewPasswordReset: ({ params }) => previewLink(core, PLATFORM_REALM, params.token, passwordReset),
    previewEmailVerification: ({ params }) => previewVerification(core, PLATFORM_REALM, params.token),
    acceptEmailVerification: async (call) => {
      const origin = originOf(call);
      await (await server()).limit('public', PLATFORM_REALM, origin);
      const { email } = await acceptVerification(core, PLATFORM_REALM, call.params.token, origin);
      return { email, emailVerified: true };
    },
    acceptPasswordReset: (call) => acceptLink(identity, PLATFORM_REALM, passwordReset, call),
  };
};
