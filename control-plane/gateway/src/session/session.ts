import { randomBytes } from 'node:crypto';
import type { principalOf } from '@storepod/auth/principal';
import type { Instant } from '@storepod/kernel/clock';

/** What uaa gave for a sign-in. */
export interface Tokens {
  access: string;
  /** In milliseconds, by our own clock. */
  accessUntil: number;
  refresh: string;
  id: string;
}

/** The merchant as whom an operator acts. */
export interface Acting {
  access: string;
  /** The id of the merchant's account. */
  subject: string;
  actingAs: string;
  operator: string;
  reason: string;
  startedAt: Instant;
  expiresAt: Instant;
}

/** Somebody who is signed in. */
export interface Session {
  /** The hash of the cookie. */
  id: string;
  version: number;
  tokens: Tokens;
  acting: Acting | undefined;
  renewalUntil: Date | null;
}

/** The value of a new cookie: nobody guesses 256 random bits. */
export const newSessionKey = () => randomBytes(32).toString('base64url');

/** With which token the session speaks to backends. */
export const accessTokenOf = ({ acting, tokens }: Session) => acting?.access ?? tokens.access;

/**
 * The claims inside a token. Its signature is not checked here: it came from uaa itself on a connection of ours and
 * lay sealed since.
 */
export function claimsOf(token: string): Parameters<typeof principalOf>[0] {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
