import { prepared } from '@storepod/database/prepared';
import { common } from '@storepod/kernel/common-problems';
import { LruMap } from '@storepod/kernel/lru-map';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Flights } from '@storepod/kernel/single-flight';
import { addressKey } from '@storepod/service/address-key';
import { sql } from 'kysely';
import type { CheckoutKit } from '../kit.ts';

/** How often something may be done in a window, by whoever is counted together. */
export interface SharedLimit {
  kind: string;
  limit: number;
  windowSeconds: number;
  /** So many are counted at once and used up here: what happens often must not wait for the database each time. */
  lease: number;
}

interface Lease {
  left: number;
  endsAt: number;
}

/** Addresses whose lease is remembered here; a forgotten one takes another, which makes its limit smaller and never larger. */
const MOST_LEASES = 10_000;

/**
 * Counts that all replicas share. What is counted is written down before it is done, so that many at once are as many as they
 * are one after the other.
 */
export class SharedCounts {
  readonly #kit: CheckoutKit;
  readonly #leases = new LruMap<string, Lease>(MOST_LEASES);
  readonly #leasing = new Flights<string, void>();

  constructor(kit: CheckoutKit) {
    this.#kit = kit;
  }

  /** Counts calls of an address in a store. 429 where they are too many. */
  async require(store: StoreMerchantId, limit: SharedLimit, address: string, calls = 1): Promise<void> {
    const key = keyOf(address);
    const name = `${store}|${limit.kind}|${key}`;
    while (!this.#use(name, calls)) {
      // Many at once wait for one lease, and then for the next one.
      await this.#leasing.share(name, () => this.#take(store, { ...limit, key, name, calls }));
    }
  }

  #use(name: string, calls: number): boolean {
    const lease = this.#leases.get(name);
    if (!lease || lease.left < calls || lease.endsAt <= this.#kit.clock.now().getTime()) return false;
    lease.left -= calls;
    return true;
  }

  async #take(store: StoreMerchantId, wanted: SharedLimit & { key: string; name: string; calls: number }) {
    const { kind, limit, key, name, calls } = wanted;
    const asked = Math.max(wanted.lease, calls);
    const { used, endsAt } = await this.#count(store, wanted, key, asked);
    const known = this.#leases.get(name);
    const left = (known?.endsAt === endsAt ? known.left : 0) + Math.max(0, asked - Math.max(0, used - limit));
    if (left < calls) throw tooMany(kind, endsAt - this.#kit.clock.now().getTime());
    this.#leases.set(name, { left, endsAt });
  }

  /** Takes back calls that need not have been counted. */
  async giveBack(store: StoreMerchantId, limit: SharedLimit, address: string, calls: number): Promise<void> {
    if (calls > 0) await this.#count(store, limit, keyOf(address), -calls);
  }

  async #count(store: StoreMerchantId, { kind, windowSeconds }: SharedLimit, key: string, calls: number) {
    const { db, clock } = this.#kit;
    const { rows } = await sql<{ used: number; ends_at: Date }>`${prepared}
      select used, ends_at from count_calls(${store}, ${kind}, ${key}, ${calls}, ${clock.now()}, ${windowSeconds})`.execute(
      db,
    );
    const [row] = rows;
    if (!row) throw new Error('a function of the database answered nothing');
    return { used: row.used, endsAt: row.ends_at.getTime() };
  }
}

/** As long as its column. */
const keyOf = (address: string) => addressKey(address).slice(0, 60);

const tooMany = (policy: string, waitMs: number) =>
  common.RATE_LIMITED({ policy }, { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) });
