import { randomBytes } from 'node:crypto';
import { hashPassword } from '@storepod/identity/password/argon2';

/** The keys without which uaa and cua do not start. */
export const identityKeys = {
  SECRETS_KEYS: `a:${randomBytes(32).toString('base64')}`,
  COOKIE_KEYS: randomBytes(32).toString('hex'),
};

/** A password that every policy takes. */
export const PASSWORD = 'Storepod-demo-1';

/** Its hash at the least cost of argon2id. At the platform's own, each of some four hundred sign-ins takes 40 ms of a core. */
export const QUICK_HASH = await hashPassword(PASSWORD, { memory: 8, passes: 1, parallelism: 1 });
