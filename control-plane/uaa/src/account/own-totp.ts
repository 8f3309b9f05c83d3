import { requireOwnPassword } from '@storepod/identity/account/passwords';
import { originOf, type SelfCall } from '@storepod/identity/account-api/any-call';
import { ownAccount } from '@storepod/identity/account-api/own-account';
import { actorOf } from '@storepod/identity/audit/audit';
import type { IdentityService } from '@storepod/identity/identity-service';
import { problems } from '@storepod/identity/problems';
import type { AccountRow } from '@storepod/identity/tables';
import { judgeCode } from '@storepod/identity/totp/judge-code';
import { removeTotp, renewRecoveryCodes } from '@storepod/identity/totp/second-factor';
import { PLATFORM_REALM } from '../design.ts';

type Call = SelfCall & { body: { password?: string; code?: string } };

/** The account of whoever has shown the first factor, or the second itself, again: an open browser is not enough. */
async function provedAccount({ core, server }: IdentityService, call: Call): Promise<AccountRow> {
  const account = await ownAccount(core, PLATFORM_REALM, call.principal);
  const origin = originOf(call);
  await (await server()).limit('login', PLATFORM_REALM, origin);
  const { password, code } = call.body;
  if (code !== undefined) {
    const { refusal, wait } = await judgeCode(core, account, code, origin, true);
    if (wait !== undefined) throw problems.RATE_LIMITED(undefined, { retryAfter: wait });
    if (refusal) throw problems.TOTP_CODE_WRONG();
  } else await requireOwnPassword(core, account, password ?? '', 'password', origin);
  return account;
}

/** Where none is in use there is nothing to prove and nothing to remove: a repeat's code belongs to no app any more. */
export async function removeOwnTotp(identity: IdentityService, call: Call): Promise<void> {
  const { totp_confirmed_at: inUse } = await ownAccount(identity.core, PLATFORM_REALM, call.principal);
  if (inUse === null) return;
  const account = await provedAccount(identity, call);
  await removeTotp(identity.core, account, actorOf(call.principal), originOf(call));
}

export async function renewOwnRecoveryCodes(identity: IdentityService, call: Call) {
  const account = await provedAccount(identity, call);
  return { recoveryCodes: await renewRecoveryCodes(identity.core, account, originOf(call)) };
}
