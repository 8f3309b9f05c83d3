/** Which authorization server minted a token. */
export type IssuerRealm = 'uaa' | 'cua';

export interface Issuer {
  /** Every URI under which this server may sign itself `iss`: its own host, the gateway, each name of an edge. */
  uris: readonly string[];
  /** Read directly, without discovery: the issuer's public address is not always reachable from inside. */
  jwkSetUri: string;
  /** The most that a token of this issuer may be granted, whatever it claims. Absent means no ceiling. */
  grants?: readonly string[];
  /** How long its keys may take to arrive. */
  timeoutMs?: number;
}

export type Issuers = Partial<Record<IssuerRealm, Issuer>>;

/** A shopper is never more than a shopper, even if cua were tricked into signing another role. */
export const SHOPPER_CEILING: readonly string[] = ['ROLE_CUSTOMER', 'SCOPE_OPENID'];

/** Two spellings of one issuer are equal once default ports and a trailing slash are dropped. */
export function normaliseIssuer(uri: string): string | undefined {
  if (!URL.canParse(uri)) return undefined;
  const { protocol, hostname, port, pathname } = new URL(uri);
  const shownPort = port === '' || port === '80' || port === '443' ? '' : `:${port}`;
  return `${protocol}//${hostname}${shownPort}${pathname.replace(/\/$/, '')}`;
}

/** Finds the realm of an `iss` claim among the trusted ones. */
export function issuerIndex(issuers: Issuers): (iss: unknown) => IssuerRealm | undefined {
  const realms = new Map<string, IssuerRealm>();
  for (const [realm, issuer] of Object.entries(issuers) as [IssuerRealm, Issuer][]) {
    for (const uri of issuer.uris) realms.set(normaliseIssuer(uri) ?? uri, realm);
  }
  return (iss) => {
    const normalised = typeof iss === 'string' ? normaliseIssuer(iss) : undefined;
    return normalised === undefined ? undefined : realms.get(normalised);
  };
}
