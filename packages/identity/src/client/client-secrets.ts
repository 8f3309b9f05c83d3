import { randomBytes, timingSafeEqual } from 'node:crypto';
import { hashOf } from '@storepod/kernel/digest';
import type { ClientRow } from '../tables.ts';

/** 256 random bits cannot be guessed, so a plain hash protects them as well as a slow one, at a thousandth of the price. */
export const newSecret = () => randomBytes(32).toString('base64url');

export function hashSecret(secret: string, salt = randomBytes(16).toString('base64url')): string {
  return `${salt}.${hashOf(`${salt}.${secret}`)}`;
}

function matches(secret: string, hash: string): boolean {
  const [salt = ''] = hash.split('.', 1);
  const [given, kept] = [Buffer.from(hashSecret(secret, salt)), Buffer.from(hash)];
  return given.length === kept.length && timingSafeEqual(given, kept);
}

type SecretColumns = Pick<ClientRow, 'secret_hash' | 'secret_expires_at' | 'previous_hash' | 'previous_until'>;

/** The current secret until it expires, and the one before it during the overlap. */
export function secretFits(secret: string, client: SecretColumns, now: Date): boolean {
  const current = client.secret_hash !== null && (!client.secret_expires_at || client.secret_expires_at > now);
  if (current && matches(secret, client.secret_hash ?? '')) return true;
  const previous = client.previous_hash !== null && client.previous_until !== null && client.previous_until > now;
  return previous && matches(secret, client.previous_hash ?? '');
}
