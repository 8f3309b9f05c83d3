import { originOf, type SelfCall } from '@storepod/identity/account-api/any-call';
import { ownCredentials } from '@storepod/identity/account-api/own-account';
import { actorOf } from '@storepod/identity/audit/audit';
import type { IdentityService } from '@storepod/identity/identity-service';
import { verifyPassword } from '@storepod/identity/password/argon2';
import { problems } from '@storepod/identity/problems';
import { judgeCode, removeTotp } from '@storepod/identity/totp/second-factor';
import { PLATFORM_REALM } from '../design.ts';

type Call = SelfCall & { body: { password?: string; code?: string } };

/** Removes the second factor once the first, or the second itself, was shown again: an open browser is not enough. */
export async function removeOwnTotp({ core, server }: IdentityService, call: Call): Promise<void> {
  const account = await ownCredentials(core, PLATFORM_REALM, call.principal);
  const origin = originOf(call);
  await (await server()).limit('login', PLATFORM_REALM, origin);
  const { password, code } = call.body;
  if (code !== undefined) {
    if ((await judgeCode(core, account, code, origin)).refusal) throw problems.TOTP_CODE_WRONG();
  } else if (!(await verifyPassword(password ?? '', account.password_hash))) {
    const fieldErrors = [{ field: 'password', code: 'VALIDATION.mismatch', message: 'is another one' }];
    throw problems.PASSWORD_CURRENT_MISMATCH(undefined, { fieldErrors });
  }
  await removeTotp(core, account, actorOf(call.principal), origin);
}
