import type { IdentityProviderRow } from '../../tables.ts';
import type { RefusalReason } from '../sign-in/login-refused.ts';

/** What is known when somebody comes back from a provider. */
export interface Facts {
  /** This person of this provider has been here before. */
  known: boolean;
  /** The provider answers for the e-mail address. */
  vouched: boolean;
  /** An account of the realm has that address. */
  emailKnown: boolean;
  linking: IdentityProviderRow['account_linking'];
  mayCreate: boolean;
}

export type Verdict = 'SIGN_IN' | 'LINK' | 'CONFIRM' | 'CREATE' | { refused: RefusalReason };

/**
 * Whose account it is. An address that the provider does not answer for opens nothing: anybody can write somebody
 * else's into a profile, to get into their account or to have one made that the owner later moves into.
 */
export function verdictOf({ known, vouched, emailKnown, linking, mayCreate }: Facts): Verdict {
  if (known) return 'SIGN_IN';
  if (!vouched) return { refused: 'EMAIL_NOT_VOUCHED' };
  if (emailKnown) return linking === 'REJECT' ? { refused: 'LINKING_REJECTED' } : linking;
  return mayCreate ? 'CREATE' : { refused: 'PROVISIONING_OFF' };
}
