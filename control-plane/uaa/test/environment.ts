import { randomBytes } from 'node:crypto';

/** What uaa cannot start without, with fresh keys for every file of tests. */
export const environment: Record<string, string> = {
  ISSUER: 'http://auth.test',
  SECRETS_KEYS: `a:${randomBytes(32).toString('base64')}`,
  COOKIE_KEYS: randomBytes(32).toString('hex'),
};

/** A password that every policy takes. */
export const PASSWORD = 'Storepod-demo-1';
