import { Resolver } from 'node:dns/promises';
import { asciiName } from '@storepod/kernel/domain-name';

/** Where the owner of a domain writes down whose store it is for, and what. */
export const proofName = (domain: string) => `_storepod.${domain}`;
export const proofValue = (token: string) => `storepod-verification=${token}`;

export interface DnsSettings {
  dnsServers: string[];
  dnsTimeout: number;
}

/** What would prove a claim. */
export interface WantedProof {
  domain: string;
  token: string;
  /** The edge, which all stores of the pod share. */
  edgeHost: string;
  /** The store's own subdomain. */
  storeHost: string;
}

/**
 * `OWN`: the records name this very store. `SHARED`: the domain leads to this pod, but does not say to which store.
 * Anything else is what was found instead.
 */
export type Proof = 'OWN' | 'SHARED' | 'NO_RECORD' | 'OTHER_VALUE' | 'DNS_FAILED';

/** A name server that is only slow answers the second question. */
const TRIES = 2;
/** Several name servers, several tries: whatever the resolver is up to, a caller is told by then. */
const DEADLINE_IN_TIMEOUTS = 3;

/** Asks the DNS for the TXT record and for the CNAME, both at once. Never throws: silence is a finding too. */
export async function findProof(settings: DnsSettings, wanted: WantedProof, signal: AbortSignal): Promise<Proof> {
  // One for each question: only a resolver as a whole can be cancelled.
  const resolver = new Resolver({ timeout: settings.dnsTimeout, tries: TRIES });
  if (settings.dnsServers.length > 0) resolver.setServers(settings.dnsServers);
  const cancel = () => resolver.cancel();
  const deadline = setTimeout(cancel, settings.dnsTimeout * DEADLINE_IN_TIMEOUTS);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return strongest(await Promise.all([askTxt(resolver, wanted), askCname(resolver, wanted)]));
  } finally {
    clearTimeout(deadline);
    signal.removeEventListener('abort', cancel);
  }
}

const askTxt = (resolver: Resolver, { domain, token }: WantedProof): Promise<Proof> =>
  orFinding(async () => {
    const records = await resolver.resolveTxt(proofName(domain));
    // A long text comes in pieces of 255 bytes.
    return records.some((pieces) => pieces.join('').trim() === proofValue(token)) ? 'OWN' : 'OTHER_VALUE';
  });

const askCname = (resolver: Resolver, { domain, edgeHost, storeHost }: WantedProof): Promise<Proof> =>
  orFinding(async () => {
    const targets = (await resolver.resolveCname(domain)).map(asciiName);
    if (targets.includes(storeHost)) return 'OWN';
    return targets.includes(edgeHost) ? 'SHARED' : 'OTHER_VALUE';
  });

async function orFinding(ask: () => Promise<Proof>): Promise<Proof> {
  try {
    return await ask();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === 'ENODATA' || code === 'ENOTFOUND' ? 'NO_RECORD' : 'DNS_FAILED';
  }
}

/** What says most stands first. A wrong record is of more use to its owner than the failure of the other question. */
const byStrength: readonly Proof[] = ['OWN', 'SHARED', 'OTHER_VALUE', 'DNS_FAILED', 'NO_RECORD'];

const strongest = (proofs: Proof[]): Proof => byStrength.find((proof) => proofs.includes(proof)) ?? 'NO_RECORD';
