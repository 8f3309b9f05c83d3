import { X509Certificate } from 'node:crypto';
import { createSecureContext, type SecureContext } from 'node:tls';
import type { Clock } from '@storepod/kernel/clock';
import type { DomainName } from '@storepod/kernel/domain-name';
import { LruMap } from '@storepod/kernel/lru-map';
import { singleFlight } from '@storepod/kernel/single-flight';
import type { Logger } from '@storepod/service/log';
import type { IssuedCertificate } from './order/certificate-issuer.ts';
import { renewalTime, type Validity } from './order/renewal-time.ts';
import type { StoredCertificates } from './store/stored-certificates.ts';
import { tlsPolicy } from './tls-policy.ts';

/** A certificate that is ready for handshakes. */
export interface ServedCertificate {
  context: SecureContext;
  notAfter: number;
  renewAt: number;
}

/** The time of a certificate by its leaf, the first of the chain. */
export function validityOf(chain: string): Validity {
  const leaf = new X509Certificate(chain);
  return { notBefore: leaf.validFromDate.getTime(), notAfter: leaf.validToDate.getTime() };
}

/**
 * Certificates at hand: those used last as ready contexts, and of all others in the store the name and when they are
 * due. Nothing is read before somebody asks for it, so a start costs the same with ten certificates and 20,000.
 */
export class CertificateCache {
  readonly #stored: StoredCertificates;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #ready: LruMap<string, ServedCertificate>;
  /** By name, when it is due; 0 for one that nobody has looked at. */
  readonly #due = new Map<DomainName, number>();
  readonly #listing = Promise.withResolvers<void>();
  #isListed = false;

  constructor(parts: { stored: StoredCertificates; clock: Clock; log: Logger; most: number }) {
    this.#stored = parts.stored;
    this.#clock = parts.clock;
    this.#log = parts.log;
    this.#ready = new LruMap(parts.most);
  }

  get size() {
    return { ready: this.#ready.size, stored: this.#due.size };
  }

  /** Until the names were listed once, nobody can tell a stranger from a name that is stored. */
  get isListed(): boolean {
    return this.#isListed;
  }

  get listed(): Promise<void> {
    return this.#listing.promise;
  }

  /** All names in the store were told, or cannot be. */
  noteListed(): void {
    this.#isListed = true;
    this.#listing.resolve();
  }

  /** What can be served at once. */
  ready(name: DomainName): ServedCertificate | undefined {
    const served = this.#ready.get(name);
    return served && this.#isValid(served) ? served : undefined;
  }

  /** Whether the store was seen to hold it. Another replica may have put it there since. */
  holds(name: DomainName): boolean {
    return this.#due.has(name);
  }

  /** When it is due; 0 for one that nobody has looked at. */
  dueAt(name: DomainName): number {
    return this.#due.get(name) ?? 0;
  }

  /** Tells of a name that stands in the store. */
  noteName(name: DomainName, renewAt = this.dueAt(name)): void {
    this.#due.set(name, renewAt);
  }

  forget(name: DomainName): void {
    this.#due.delete(name);
    this.#ready.delete(name);
  }

  /** Reads it from the store, once for many waiters; undefined where there is none or its time is over. */
  readonly load: (name: DomainName) => Promise<ServedCertificate | undefined> = singleFlight((name: DomainName) =>
    this.#load(name),
  );

  async #load(name: DomainName): Promise<ServedCertificate | undefined> {
    const issued = await this.#stored.read(name);
    if (!issued) return void this.forget(name);
    const served = this.#prepare(name, issued);
    return served && this.#isValid(served) ? served : undefined;
  }

  /** Keeps a new certificate. One that cannot be written is still served: ordering it again would be worse. */
  async put(name: DomainName, issued: IssuedCertificate): Promise<ServedCertificate | undefined> {
    await this.#stored.write(name, issued).catch((error) => {
      this.#log.error({ domain: name, err: error }, 'a certificate could not be stored');
    });
    // Not before: whoever sees it here may look for the same one in the store.
    return this.#prepare(name, issued);
  }

  #prepare(name: DomainName, { key, chain }: IssuedCertificate): ServedCertificate | undefined {
    try {
      const validity = validityOf(chain);
      const renewAt = renewalTime(name, validity);
      const served = {
        context: createSecureContext({ ...tlsPolicy, key, cert: chain }),
        notAfter: validity.notAfter,
        renewAt,
      };
      this.#ready.set(name, served);
      this.#due.set(name, renewAt);
      return served;
    } catch (error) {
      this.#log.error({ domain: name, err: error }, 'a certificate cannot be used');
      return undefined;
    }
  }

  #isValid({ notAfter }: ServedCertificate): boolean {
    return notAfter > this.#clock.now().getTime();
  }
}
