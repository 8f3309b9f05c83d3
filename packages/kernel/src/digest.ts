import { createHash } from 'node:crypto';

/**
 * SHA-256 as base64url: how a random token is kept, and the challenge of a PKCE verifier (RFC 7636, section 4.2). Not for
 * passwords, which people choose and others can guess.
 */
export const hashOf = (value: string | Buffer): string => createHash('sha256').update(value).digest('base64url');
