import {
  LONGEST_REVOCATION_WAIT_SECONDS,
  revocationEndpoints,
  shopperRevocationEndpoints,
} from '@storepod/boundary/revocations';
import type { Client, PeerTiming } from '@storepod/contract/client';
import { type Contract, contract } from '@storepod/contract/contract';
import type { ServiceName } from '@storepod/kernel/services';
import type { RevocationSources } from '../revocation-list.ts';

const uaa = contract('uaa', revocationEndpoints);
const cua = contract('cua', shopperRevocationEndpoints);
const TOKEN_PATH = '/oauth2/token';
const KEYS_PATH = '/oauth2/jwks';
/** Longer than an issuer lets a question wait. */
const ANSWER_WITHIN_MS = (LONGEST_REVOCATION_WAIT_SECONDS + 5) * 1000;

interface Surroundings {
  config: {
    s2sTokenUri: string | undefined;
    s2sClientId: string | undefined;
    s2sClientSecret: string | undefined;
    cuaKeys: string | undefined;
  };
  clientOf<C extends Contract>(contract: C, origin: () => string, settings?: PeerTiming): Client<C>;
}

/**
 * Asks uaa where the own tokens come from, and the pod's cua where its keys are read: a service that trusts an issuer follows what
 * ends there. An issuer does not ask itself. One that speaks to nobody has no token to ask with, and hears of nothing.
 */
export function revocationsOfIssuers({ config, clientOf }: Surroundings, asking: ServiceName): RevocationSources {
  const { s2sTokenUri, s2sClientId, s2sClientSecret, cuaKeys } = config;
  const staff = baseOf(s2sTokenUri, TOKEN_PATH);
  const shoppers = baseOf(cuaKeys, KEYS_PATH);
  if (!staff || !s2sClientId || !s2sClientSecret) return {};
  const timing = { readTimeoutMs: ANSWER_WITHIN_MS, longPoll: true };
  const sources: RevocationSources = {};
  if (asking !== 'uaa') {
    const client = clientOf(uaa, () => staff, timing);
    sources.uaa = (query, signal) => client.watchRevocations({ query }, { signal });
  }
  if (asking !== 'cua' && shoppers) {
    const client = clientOf(cua, () => shoppers, timing);
    sources.cua = (query, signal) => client.watchRevocations({ query }, { signal });
  }
  return sources;
}

/** Where an issuer is whose endpoint has this path. */
const baseOf = (uri: string | undefined, path: string) =>
  uri?.endsWith(path) ? uri.slice(0, -path.length) : undefined;
