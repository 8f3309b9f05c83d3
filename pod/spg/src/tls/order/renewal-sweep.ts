import { setTimeout } from 'node:timers/promises';
import type { Clock } from '@storepod/kernel/clock';
import { DomainName } from '@storepod/kernel/domain-name';
import type { Logger } from '@storepod/service/log';
import { type CertificateCache, validityOf } from '../certificate-cache.ts';
import type { TakeLease } from '../store/leases.ts';
import type { StoredCertificates } from '../store/stored-certificates.ts';
import type { OrderPauses } from './order-pauses.ts';
import { renewalTime } from './renewal-time.ts';

/** A store of 20,000 certificates is looked through in seven minutes, which no handshake notices. */
export const READS_AT_A_TIME = 50;
const BETWEEN_READS_MS = 1_000;
/** Who has not come back for so long does not come back. */
const KEPT_AFTER_END_MS = 30 * 24 * 3_600_000;

interface Parts {
  stored: StoredCertificates;
  certificates: CertificateCache;
  takeLease: TakeLease;
  pauses: OrderPauses;
  renew: (name: DomainName) => Promise<void>;
  clock: Clock;
  log: Logger;
  everyMs: number;
}

/**
 * Goes through the store again and again: learns which names it holds, reads each of them once for its dates, renews
 * what is due, and drops what ended long ago.
 */
export class RenewalSweep {
  readonly #parts: Parts;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    this.#running = this.#repeat();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #repeat(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await this.#sweep().catch((error) =>
        this.#parts.log.warn({ err: error }, 'the certificates were not looked through'),
      );
      await this.#pause(this.#parts.everyMs);
    }
  }

  async #sweep(): Promise<void> {
    const names = await this.#listNames().finally(() => this.#parts.certificates.noteListed());
    let reads = 0;
    for (const name of names) {
      if (this.#stopping.signal.aborted) return;
      if (this.#parts.certificates.dueAt(name) === 0) {
        await this.#readDates(name);
        if (++reads % READS_AT_A_TIME === 0) await this.#pause(BETWEEN_READS_MS);
      }
      this.#renewIfDue(name);
    }
  }

  /** First of all, so that handshakes know what is in the store. */
  async #listNames(): Promise<DomainName[]> {
    const names: DomainName[] = [];
    for await (const name of this.#parts.stored.names()) if (DomainName.is(name)) names.push(name);
    for (const name of names) this.#parts.certificates.noteName(name);
    return names;
  }

  async #readDates(name: DomainName): Promise<void> {
    const { stored, certificates, log } = this.#parts;
    try {
      const chain = await stored.readChain(name);
      if (chain === undefined) return certificates.forget(name);
      certificates.noteName(name, renewalTime(name, validityOf(chain)));
      if (this.#isLongOver(chain)) await this.#drop(name);
    } catch (error) {
      log.warn({ domain: name, err: error }, 'a stored certificate cannot be read');
    }
  }

  /** Not awaited: a slow authority must not hold up the look at the others. */
  #renewIfDue(name: DomainName): void {
    const { certificates, clock, pauses, renew } = this.#parts;
    const dueAt = certificates.dueAt(name);
    if (dueAt > 0 && dueAt <= clock.now().getTime() && !pauses.isPaused(name)) void renew(name);
  }

  /** Looks again under the lease: it must not be the new one that somebody has just written. */
  async #drop(name: DomainName): Promise<void> {
    const { stored, certificates, takeLease } = this.#parts;
    const lease = await takeLease(name);
    if (!lease) return;
    try {
      const chain = await stored.readChain(name);
      if (chain !== undefined && !this.#isLongOver(chain)) return;
      await stored.remove(name);
      certificates.forget(name);
    } finally {
      await lease.release();
    }
  }

  #isLongOver(chain: string): boolean {
    return validityOf(chain).notAfter + KEPT_AFTER_END_MS < this.#parts.clock.now().getTime();
  }

  async #pause(milliseconds: number): Promise<void> {
    const { signal } = this.#stopping;
    await setTimeout(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
