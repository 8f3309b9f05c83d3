/** What the identity server says when it sends somebody to the form. */
export interface SignInSearch {
  /** `1` where a sign-in is waiting for this form. */
  auth?: string;
  error?: string;
  attemptsLeft?: string;
  /** `1` where the password was right and a code is asked for. */
  totp?: string;
  /** The provider that is to be linked, where the password of the account is asked for. */
  link?: string;
  redirectTo?: string;
}

const fields = ['auth', 'error', 'attemptsLeft', 'totp', 'link', 'redirectTo'] as const;

export function readSignInSearch(search: Record<string, unknown>): SignInSearch {
  const given = fields.filter((field) => typeof search[field] === 'string').map((field) => [field, search[field]]);
  return Object.fromEntries(given);
}

/** The number of attempts that are left, where it is worth a mention. */
export function attemptsIn({ attemptsLeft }: SignInSearch): number | undefined {
  return attemptsLeft !== undefined && /^[1-9]\d?$/.test(attemptsLeft) ? Number(attemptsLeft) : undefined;
}
