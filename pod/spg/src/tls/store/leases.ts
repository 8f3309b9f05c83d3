import { createHash } from 'node:crypto';
import type { Clock } from '@storepod/kernel/clock';
import type { Ids } from '@storepod/kernel/ids';
import type { CertificateStore } from './certificate-store.ts';

/** The right to order one name, until it is given back or runs out. */
interface Lease {
  release(): Promise<void>;
}

/** Takes the lease of a name; undefined while another replica has it. */
export type TakeLease = (name: string) => Promise<Lease | undefined>;

const FOLDER = 'leases';

/**
 * Locks across replicas with nothing but exclusive creation, which a file system and S3 both have.
 *
 * The leases of a name are numbered. One that has run out is not overwritten: its taker creates the next number, and of
 * many takers only one can. So a replica that died with the lease in hand holds nobody up for longer than its time.
 */
export function openLeases(parts: { store: CertificateStore; clock: Clock; ids: Ids; forMs: number }): TakeLease {
  const { store, clock, ids, forMs } = parts;
  const now = () => clock.now().getTime();

  return async (name) => {
    const prefix = `${digest(name)}.`;
    const last = await lastNumber(store, prefix);
    const keyOf = (number: number) => `${FOLDER}/${prefix}${number}`;
    if (last > 0 && !(await hasRunOut(store, keyOf(last), now()))) return undefined;
    const until = now() + forMs;
    if (!(await store.create(keyOf(last + 1), JSON.stringify({ name, owner: ids.uuid(), until })))) return undefined;
    if (last > 0) await store.remove(keyOf(last));
    // One that has run out may have been taken over, and its number may be another's by now.
    return { release: async () => (now() < until ? store.remove(keyOf(last + 1)) : undefined) };
  };
}

/** Leaves room for the number: a name alone can fill all that a file may be called. */
const digest = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 32);

/** Leases live for seconds, so there are never many to look through. */
async function lastNumber(store: CertificateStore, prefix: string): Promise<number> {
  let last = 0;
  for await (const name of store.list(FOLDER))
    if (name.startsWith(prefix)) last = Math.max(last, Number(name.slice(prefix.length)) || 0);
  return last;
}

/** One that went away since it was listed was given back; whoever wants it asks again. */
async function hasRunOut(store: CertificateStore, key: string, now: number): Promise<boolean> {
  const text = await store.read(key);
  return text !== undefined && endOf(text) <= now;
}

/** A lease that cannot be read would hold its name for ever. */
function endOf(text: string): number {
  try {
    const { until } = JSON.parse(text);
    return typeof until === 'number' ? until : 0;
  } catch {
    return 0;
  }
}
