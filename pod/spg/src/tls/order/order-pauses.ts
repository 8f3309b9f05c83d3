import type { Clock } from '@storepod/kernel/clock';
import type { DomainName } from '@storepod/kernel/domain-name';
import { registrableDomain } from '../ask/registrable-domain.ts';
import { Backoff } from './backoff.ts';
import { IssueFailure } from './certificate-issuer.ts';

/** A name whose DNS points elsewhere is tried again soon, then less and less; authorities allow five failures an hour. */
const NAME_POLICY = { firstMs: 60_000, ceilingMs: 12 * 3_600_000 };
/** A limit that names no time. */
const DOMAIN_POLICY = { firstMs: 60_000, ceilingMs: 6 * 3_600_000 };
/** An authority in trouble comes back in minutes, and many names wait for it. */
const AUTHORITY_POLICY = { firstMs: 5_000, ceilingMs: 10 * 60_000 };

const AUTHORITY = 'authority';

/** Who may not order for a while, because the last order failed. */
export class OrderPauses {
  readonly #names: Backoff;
  readonly #domains: Backoff;
  readonly #authority: Backoff;

  constructor(clock: Clock) {
    this.#names = new Backoff(NAME_POLICY, clock);
    this.#domains = new Backoff(DOMAIN_POLICY, clock);
    this.#authority = new Backoff(AUTHORITY_POLICY, clock);
  }

  isPaused(name: DomainName): boolean {
    return (
      this.#authority.isWaiting(AUTHORITY) ||
      this.#names.isWaiting(name) ||
      this.#domains.isWaiting(registrableDomain(name))
    );
  }

  /**
   * A limit names its time for the domain that met it. Most limits are of one domain, so the authority as a whole only
   * gets its own short pause: else whoever provokes a limit of a day would stop every other store's certificate.
   */
  failed(name: DomainName, error: unknown): void {
    const { scope, retryAfterMs } = error instanceof IssueFailure ? error : { scope: 'AUTHORITY', retryAfterMs: 0 };
    if (scope === 'NAME') this.#names.failed(name, retryAfterMs);
    if (scope === 'DOMAIN') this.#domains.failed(registrableDomain(name), retryAfterMs);
    if (scope !== 'NAME') this.#authority.failed(AUTHORITY, scope === 'AUTHORITY' ? retryAfterMs : 0);
  }

  succeeded(name: DomainName): void {
    this.#names.succeeded(name);
    this.#domains.succeeded(registrableDomain(name));
    this.#authority.succeeded(AUTHORITY);
  }

  /** The name is nobody's any more: there is nothing to hurry for. */
  postpone(name: DomainName): void {
    this.#names.failed(name);
  }
}
