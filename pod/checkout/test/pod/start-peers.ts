import { randomBytes } from 'node:crypto';
import inventory from '@storepod/inventory/service';
import type { Clock } from '@storepod/kernel/clock';
import payment from '@storepod/payment/service';
import type { ServiceDefinition } from '@storepod/service/definition';
import { startService } from '@storepod/service/start';
import { freshDatabase } from '@storepod/testkit/databases';
import { showEverySku } from '@storepod/testkit/shown-skus';
import { afterAll } from 'vitest';

interface Surroundings {
  /** What all services of the pod have in common. */
  env: Record<string, string>;
  clock?: Clock | undefined;
  ports: { inventory: number; payment: number };
}

/** The real inventory and the real payment of a pod, without jobs that run by themselves and with nothing kept in memory. */
export async function startPeers({ env, clock, ports }: Surroundings) {
  const [inventoryPeer, paymentPeer] = await Promise.all([
    startPeer(inventory, clock, {
      ...env,
      PORT: String(ports.inventory),
      RESERVATION_EXPIRY_RATE: 'P1D',
      CONSERVATION_CHECK_RATE: 'P1D',
      AVAILABILITY_CACHE: 'PT0S',
    }),
    startPeer(payment, clock, {
      ...env,
      PORT: String(ports.payment),
      SECRETS_KEYS: `a:${randomBytes(32).toString('base64')}`,
      SANDBOX_ENABLED: 'true',
      SANDBOX_RATE: 'P1D',
      RECONCILIATION_RATE: 'P1D',
      CONSERVATION_CHECK_RATE: 'P1D',
    }),
  ]);
  await showEverySku(inventoryPeer.parts.db);
  return { inventory: inventoryPeer, payment: paymentPeer };
}

/** A service of the pod on a database of its own, that a test can stop and start again. */
async function startPeer(
  definition: ServiceDefinition<unknown>,
  clock: Clock | undefined,
  common: Record<string, string>,
) {
  const schema = definition.options.database;
  if (!schema) throw new Error('it has no database');
  const database = await freshDatabase(schema);
  const env = { ...common, DATABASE_URL: database.url };
  const launch = () => startService(definition, { env, ...(clock && { clock }) });
  let instance = await launch();
  afterAll(async () => {
    await instance.stop();
    await database.drop();
  });
  return {
    env,
    get parts() {
      // biome-ignore lint/suspicious/noExplicitAny: a test looks into the tables of another service
      return instance.parts as any;
    },
    stop: () => instance.stop(),
    start: async () => {
      instance = await launch();
    },
  };
}

/** Inventory's own job, now. */
export async function expireHolds(parts: unknown): Promise<void> {
  const job = inventory.options.jobs?.(parts as never).periodic?.find(({ name }) => name === 'expire-reservations');
  if (!job) throw new Error('inventory has no such job');
  await job.run({ signal: new AbortController().signal } as Parameters<typeof job.run>[0]);
}
