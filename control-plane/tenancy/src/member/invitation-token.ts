import { randomBytes } from 'node:crypto';
import { hashOf } from '@storepod/kernel/digest';

/** 256 random bits: nobody guesses one, so a plain hash of it is enough. */
const TOKEN_BYTES = 32;
/** It lies in a mailbox over a weekend and a short holiday. */
const VALID_FOR_MS = 7 * 86_400_000;

/** A new token and what is kept of it. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashOf(token) };
}

export const expiryFrom = (now: Date) => new Date(now.getTime() + VALID_FOR_MS);
