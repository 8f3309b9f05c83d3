import { LONGEST_REVOCATION_WAIT_SECONDS, revocationEndpoints } from '@storepod/boundary/revocations';
import type { Client, PeerTiming } from '@storepod/contract/client';
import { type Contract, contract } from '@storepod/contract/contract';
import type { RevocationSource } from '../revocation-list.ts';

const uaa = contract('uaa', revocationEndpoints);
const TOKEN_PATH = '/oauth2/token';
/** Longer than uaa lets a question wait. */
const ANSWER_WITHIN_MS = (LONGEST_REVOCATION_WAIT_SECONDS + 5) * 1000;

interface Surroundings {
  config: { s2sTokenUri: string | undefined; s2sClientId: string | undefined; s2sClientSecret: string | undefined };
  clientOf<C extends Contract>(contract: C, origin: () => string, settings?: PeerTiming): Client<C>;
}

/** Asks uaa where the own tokens come from. A service that speaks to nobody has no token to ask with, and hears of nothing. */
export function revocationsOfUaa({ config, clientOf }: Surroundings): RevocationSource | undefined {
  const { s2sTokenUri, s2sClientId, s2sClientSecret } = config;
  if (!s2sTokenUri?.endsWith(TOKEN_PATH) || !s2sClientId || !s2sClientSecret) return undefined;
  const origin = s2sTokenUri.slice(0, -TOKEN_PATH.length);
  const client = clientOf(uaa, () => origin, { readTimeoutMs: ANSWER_WITHIN_MS, longPoll: true });
  return (query, signal) => client.watchRevocations({ query }, { signal });
}
