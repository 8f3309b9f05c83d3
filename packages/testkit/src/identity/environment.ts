import { randomBytes } from 'node:crypto';

/** The keys without which uaa and cua do not start. */
export const identityKeys = {
  SECRETS_KEYS: `a:${randomBytes(32).toString('base64')}`,
  COOKIE_KEYS: randomBytes(32).toString('hex'),
};

/** A password that every policy takes. */
export const PASSWORD = 'Storepod-demo-1';
