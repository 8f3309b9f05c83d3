import { createPrivateKey, X509Certificate } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Clock } from '@storepod/kernel/clock';
import type { DomainName } from '@storepod/kernel/domain-name';
import { singleFlight } from '@storepod/kernel/single-flight';
import type { Logger } from '@storepod/service/log';
import type { CertificateCache, ServedCertificate } from '../certificate-cache.ts';
import { limitConcurrency } from '../concurrency-limit.ts';
import type { TakeLease } from '../store/leases.ts';
import { type CertificateIssuer, type IssuedCertificate, IssueFailure } from './certificate-issuer.ts';
import type { OrderPauses } from './order-pauses.ts';

/** What an authority and a small machine bear at once. */
const ORDERS_AT_ONCE = 8;
const WAITING_ORDERS = 200;
/** Renewals have weeks of time, so they leave most places to stores that have no certificate at all. */
const RENEWALS_AT_ONCE = 2;
const WAITING_RENEWALS = 1_000;
/** How often a replica looks whether another one has got the certificate. */
const LOOK_AGAIN_MS = 300;

interface Parts {
  issuer: CertificateIssuer;
  certificates: CertificateCache;
  takeLease: TakeLease;
  pauses: OrderPauses;
  clock: Clock;
  log: Logger;
  timeoutMs: number;
  count: (result: 'ISSUED' | 'FAILED') => void;
}

type IsGoodEnough = (served: ServedCertificate) => boolean;

/** Orders certificates: one order per name at a time, in this process and across replicas, and few at once. */
export class Orders {
  readonly #parts: Parts;
  readonly #stopping = new AbortController();
  readonly #turn = limitConcurrency(ORDERS_AT_ONCE, WAITING_ORDERS);
  readonly #renewalTurn = limitConcurrency(RENEWALS_AT_ONCE, WAITING_RENEWALS);
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The first certificate of a name; undefined where there is none for now. */
  readonly obtain = singleFlight((name: DomainName) => this.#track(this.#order(name, () => true)));

  /** A younger certificate for a name that has one. */
  readonly renew = singleFlight((name: DomainName) => {
    const isYoung: IsGoodEnough = ({ renewAt }) => renewAt > this.#parts.clock.now().getTime();
    return this.#track(this.#renewalTurn(() => this.#order(name, isYoung)));
  });

  /** Ends what is under way: the leases are given back, so that another replica can go on at once. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.allSettled(this.#underWay);
  }

  async #track(order: Promise<ServedCertificate | undefined>): Promise<ServedCertificate | undefined> {
    this.#underWay.add(order);
    return order.finally(() => this.#underWay.delete(order));
  }

  async #order(name: DomainName, isGoodEnough: IsGoodEnough): Promise<ServedCertificate | undefined> {
    const signal = AbortSignal.any([AbortSignal.timeout(this.#parts.timeoutMs), this.#stopping.signal]);
    while (!signal.aborted && !this.#parts.pauses.isPaused(name)) {
      const result = await this.#turn(() => this.#underLease(name, isGoodEnough, signal));
      if (result !== 'ELSEWHERE') return result;
      await setTimeout(LOOK_AGAIN_MS, undefined, { signal }).catch(() => undefined);
      const found = await this.#stored(name, isGoodEnough);
      if (found) return found;
    }
    return undefined;
  }

  async #underLease(name: DomainName, isGoodEnough: IsGoodEnough, signal: AbortSignal) {
    // Its time may have run out while it stood in line, which is nobody's failure.
    if (signal.aborted) return undefined;
    const lease = await this.#parts.takeLease(name);
    if (!lease) return 'ELSEWHERE';
    try {
      // Whoever had the lease before may have got it.
      return (await this.#stored(name, isGoodEnough)) ?? (await this.#issue(name, signal));
    } finally {
      // One that cannot be given back runs out; what was got is got all the same.
      await lease.release().catch((error) => this.#parts.log.warn({ domain: name, err: error }, 'a lease stays'));
    }
  }

  async #stored(name: DomainName, isGoodEnough: IsGoodEnough): Promise<ServedCertificate | undefined> {
    const found = await this.#parts.certificates.load(name);
    return found && isGoodEnough(found) ? found : undefined;
  }

  async #issue(name: DomainName, signal: AbortSignal): Promise<ServedCertificate | undefined> {
    const { issuer, certificates, pauses, log, count } = this.#parts;
    try {
      const issued = await issuer.order(name, signal);
      check(name, issued, this.#parts.clock);
      pauses.succeeded(name);
      count('ISSUED');
      log.info({ domain: name }, 'a certificate was issued');
      return await certificates.put(name, issued);
    } catch (error) {
      if (this.#stopping.signal.aborted) return undefined;
      pauses.failed(name, error);
      count('FAILED');
      log.warn({ domain: name, err: error }, 'a certificate was not issued');
      return undefined;
    }
  }
}

/** What came must be what was asked for. Else it would be served to everybody's alarm, or ordered again for ever. */
function check(name: DomainName, { chain, key }: IssuedCertificate, clock: Clock): void {
  const leaf = new X509Certificate(chain);
  const fits =
    leaf.checkHost(name) !== undefined && leaf.checkPrivateKey(createPrivateKey(key)) && leaf.validToDate > clock.now();
  if (!fits) throw new IssueFailure('NAME', `the certificate that came is not one for ${name}`);
}
