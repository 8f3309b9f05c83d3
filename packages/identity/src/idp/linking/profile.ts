import { Email } from '@storepod/kernel/email';
import type { IdentityProviderRow } from '../../tables.ts';
import type { JsonObject } from '../protocol/json.ts';
import { mappingOf } from '../provider/provider-view.ts';

/** What a provider says about a person, in our words. */
export interface Profile {
  subject: string;
  email: Email | undefined;
  /** Whether the provider answers for the address being that person's. */
  emailVouched: boolean;
  firstName: string;
  lastName: string;
}

const LONGEST_SUBJECT = 255;
const LONGEST_NAME = 50;

/** Undefined for an answer that does not say who it is about. */
export function profileOf(row: IdentityProviderRow, claims: JsonObject): Profile | undefined {
  const mapping = mappingOf(row);
  const subject = subjectOf(claims[mapping.subject]);
  if (subject === undefined) return undefined;
  const email = emailOf(claims[mapping.email]);
  return {
    subject,
    email,
    emailVouched: email !== undefined && isVouched(claims[mapping.emailVerified], row.trust_email_verified),
    firstName: nameOf(claims[mapping.firstName]),
    lastName: nameOf(claims[mapping.lastName]),
  };
}

/** Some providers number people. */
function subjectOf(value: unknown): string | undefined {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text !== 'string' || text === '' || text.length > LONGEST_SUBJECT || text.includes('\0')) return undefined;
  return text;
}

function emailOf(value: unknown): Email | undefined {
  try {
    return Email.parse(value);
  } catch {
    return undefined;
  }
}

/**
 * Apple writes the word as text. Trust stands in for a provider that says nothing; one that says the address is not
 * verified is believed.
 */
function isVouched(verified: unknown, trusted: boolean): boolean {
  if (verified === undefined || verified === null) return trusted;
  return verified === true || verified === 'true';
}

const nameOf = (value: unknown): string =>
  typeof value === 'string' ? [...value.replace(/\p{C}/gu, '').trim()].slice(0, LONGEST_NAME).join('').trim() : '';
