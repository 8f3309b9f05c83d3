import type { DomainName } from '@storepod/kernel/domain-name';

/** A private key and the certificates from the leaf upwards, both as PEM. */
export interface IssuedCertificate {
  key: string;
  chain: string;
}

/** Whoever signs certificates. */
export interface CertificateIssuer {
  /** Throws `IssueFailure`. The signal ends it when it takes too long. */
  order(name: DomainName, signal: AbortSignal): Promise<IssuedCertificate>;
}

/**
 * Why there is no certificate. The scope says whose fault it is, and so who has to wait: this name, all names of its
 * registrable domain, or everybody, because the authority itself is in trouble.
 */
export class IssueFailure extends Error {
  override readonly name = 'IssueFailure';
  readonly scope: 'NAME' | 'DOMAIN' | 'AUTHORITY';
  /** What the authority asked for. */
  readonly retryAfterMs: number | undefined;
  /** The error type of RFC 8555 section 6.7, such as `rateLimited`. */
  readonly type: string | undefined;

  constructor(
    scope: IssueFailure['scope'],
    message: string,
    details: { retryAfterMs?: number; type?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.scope = scope;
    this.retryAfterMs = details.retryAfterMs;
    this.type = details.type;
  }
}
