import type { Refusal } from '../account/sign-in.ts';
import { tooMany } from './too-many.ts';

/**
 * What the sign-in page is told after name and password. One word for a wrong password, an unknown name, a try that was not looked at
 * and a disabled account, also where the password was right: any other would tell which names are known. Only who knows the password
 * learns that it is too old.
 */
export const passwordRefused = (refusal: Refusal): Record<string, string> => ({
  error: refusal === 'PASSWORD_EXPIRED' ? 'expired' : 'invalid',
});

const codeErrors: Record<Refusal, string> = {
  BAD_CREDENTIALS: 'invalid',
  RATE_LIMITED: tooMany.error,
  DISABLED: 'disabled',
  PASSWORD_EXPIRED: 'expired',
};

/** What it is told after a code. Whoever gets that far has shown the password, so the account is no secret any more. */
export function codeRefused(refusal: Refusal, attemptsLeft: number | undefined): Record<string, string> {
  const again = refusal === 'BAD_CREDENTIALS' && attemptsLeft !== 0;
  return {
    error: codeErrors[refusal],
    ...(attemptsLeft !== undefined && { attemptsLeft: String(attemptsLeft) }),
    ...(again && { totp: '1' }),
  };
}
