/**
 * What our servers sign with, the first one from now on: an ES256 signature costs a twentieth of an RSA one. Keys of RS256 are from
 * before and stay in the key sets until what they signed has ended. Nothing else is ever accepted: with `none` anybody could make a token, and with
 * a symmetric algorithm everybody who can read the public key.
 */
export const SIGNING_ALGORITHMS = ['ES256', 'RS256'] as const;
export type SigningAlgorithm = (typeof SIGNING_ALGORITHMS)[number];

export const isSigningAlgorithm = (name: unknown): name is SigningAlgorithm =>
  SIGNING_ALGORITHMS.some((algorithm) => algorithm === name);
