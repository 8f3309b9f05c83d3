import { openKeyRing } from '@storepod/database/secrets';
import type { Clock } from '@storepod/kernel/clock';
import { systemIds } from '@storepod/kernel/ids';
import { openInternalIssuer } from '../../src/tls/issuer/internal-issuer.ts';
import type { CertificateIssuer } from '../../src/tls/order/certificate-issuer.ts';
import { openDiskStore } from '../../src/tls/store/disk-store.ts';
import { TEST_KEYS } from './edge.ts';

/** An issuer that counts its orders and does as it is told. */
export interface ScriptedIssuer extends CertificateIssuer {
  /** The names that were ordered, in their order. */
  orders: string[];
  /** Thrown instead of an answer. */
  failure: Error | undefined;
  /** Orders wait for this; one that nobody ends hangs until its signal. */
  gate: Promise<void>;
}

export async function scriptedIssuer(folder: string, clock: Clock, keys = TEST_KEYS): Promise<ScriptedIssuer> {
  const store = await openDiskStore(folder, systemIds);
  const authority = await openInternalIssuer({ store, keys: openKeyRing(keys), clock });
  const issuer: ScriptedIssuer = {
    orders: [],
    failure: undefined,
    gate: Promise.resolve(),
    order: async (name, signal) => {
      issuer.orders.push(name);
      await Promise.race([issuer.gate, aborted(signal)]);
      if (issuer.failure) throw issuer.failure;
      return authority.order(name, signal);
    },
  };
  return issuer;
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
