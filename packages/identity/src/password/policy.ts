import type { FieldError } from '@storepod/kernel/problem';
import { problems } from '../problems.ts';
import type { RealmSettings } from '../realm/realm-settings.ts';
import { isBreached } from './breached.ts';
import { isWellKnown } from './well-known.ts';

/** Longer ones only cost time to hash; nobody types them. */
export const LONGEST_PASSWORD = 128;

/** Whose password it is to be: it must not be their own name. */
interface Owner {
  username: string;
  email: string;
}

type Policy = RealmSettings['password'];

interface Rule {
  name: string;
  message: string;
  broken(password: string, policy: Policy, owner: Owner): boolean;
}

const rules: readonly Rule[] = [
  { name: 'minLength', message: 'is too short', broken: (password, { minLength }) => [...password].length < minLength },
  { name: 'maxLength', message: 'is too long', broken: (password) => password.length > LONGEST_PASSWORD },
  {
    name: 'upper',
    message: 'needs an upper-case letter',
    broken: (password, policy) => policy.requireUpper && !/\p{Lu}/u.test(password),
  },
  {
    name: 'lower',
    message: 'needs a lower-case letter',
    broken: (password, policy) => policy.requireLower && !/\p{Ll}/u.test(password),
  },
  {
    name: 'digit',
    message: 'needs a digit',
    broken: (password, policy) => policy.requireDigit && !/\p{Nd}/u.test(password),
  },
  {
    name: 'special',
    message: 'needs a character that is neither a letter nor a digit',
    broken: (password, policy) => policy.requireSpecial && !/[^\p{L}\p{N}\s]/u.test(password),
  },
  {
    name: 'notOwnName',
    message: 'must not be the name or the e-mail',
    broken: (password, _policy, owner) => isOwnName(password, owner),
  },
  {
    name: 'notWellKnown',
    message: 'is one of the first that anybody would try',
    broken: (password) => isWellKnown(password),
  },
];

function isOwnName(password: string, { username, email }: Owner): boolean {
  const guess = password.toLowerCase();
  return [username, email, email.split('@')[0] ?? ''].some((name) => name.length > 0 && guess === name.toLowerCase());
}

/**
 * Refuses a password that breaks the realm's policy, with one field error for each rule, and where the realm wants it one
 * that stands in stolen lists.
 */
export async function checkPassword(password: string, policy: Policy, owner: Owner, field = 'password'): Promise<void> {
  const fieldErrors = rules
    .filter((rule) => rule.broken(password, policy, owner))
    .map(({ name, message }): FieldError => ({ field, code: `VALIDATION.${name}`, message }));
  if (fieldErrors.length > 0) throw problems.PASSWORD_POLICY_VIOLATION(undefined, { fieldErrors });
  if (policy.rejectBreached && (await isBreached(password))) throw compromised(field);
}

const compromised = (field: string) =>
  problems.PASSWORD_COMPROMISED(undefined, {
    fieldErrors: [{ field, code: 'VALIDATION.notBreached', message: 'is in lists of stolen passwords' }],
  });
