import { spread } from './backoff.ts';

export interface Validity {
  notBefore: number;
  notAfter: number;
}

/** Renewed when this share of its life is over; a third is left to get over an authority that is down for weeks. */
const SHARE_OF_LIFE = 2 / 3;
/** Certificates that were made together, as after a move, are not renewed together: up to so much of a life earlier. */
const SPREAD_SHARE = 0.1;

/** When a certificate is due. Always the same for a name, so that replicas agree and a restart changes nothing. */
export function renewalTime(name: string, { notBefore, notAfter }: Validity): number {
  return Math.floor(notBefore + (notAfter - notBefore) * (SHARE_OF_LIFE - SPREAD_SHARE * spread(name)));
}
