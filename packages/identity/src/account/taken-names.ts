import { isUniqueViolation } from '@storepod/database/transaction';
import type { Problem } from '@storepod/kernel/problem';
import { sql } from 'kysely';
import { problems } from '../problems.ts';
import type { IdentityDb } from '../tables.ts';

interface Names {
  username: string;
  email: string;
}

/**
 * Refuses names that somebody else signs in with. People sign in with either name, so a user name must not be another
 * account's e-mail either: whoever took it would shut the other one out.
 */
export async function refuseTakenNames(db: IdentityDb, realm: string, names: Names, self?: string): Promise<void> {
  const [username, email] = [names.username.toLowerCase(), names.email.toLowerCase()];
  const rows = await db
    .selectFrom('account')
    .select(['id', sql<string>`lower(username)`.as('username'), sql<string>`lower(email)`.as('email')])
    .where('realm_id', '=', realm)
    .where((account) =>
      account.or([
        account(sql`lower(username)`, 'in', [username, email]),
        account(sql`lower(email)`, 'in', [username, email]),
      ]),
    )
    .execute();
  const others = rows.filter(({ id }) => id !== self);
  if (others.some((other) => other.email === email || other.username === email)) throw problems.EMAIL_TAKEN();
  if (others.length > 0) throw problems.USERNAME_TAKEN();
}

/** Two at once both found the name free; the index decided. */
export function takenProblem(error: unknown): Problem | undefined {
  if (isUniqueViolation(error, 'account_email_key')) return problems.EMAIL_TAKEN();
  if (isUniqueViolation(error, 'account_username_key')) return problems.USERNAME_TAKEN();
  return undefined;
}
