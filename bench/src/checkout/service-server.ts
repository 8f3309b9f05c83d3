import type { ServiceDefinition } from '@storepod/service/definition';
import { startService } from '@storepod/service/start';
import { serveBench } from '../server-process.ts';
import { keepNothing } from '../uncached.ts';

const definitions: Record<string, () => Promise<{ default: ServiceDefinition }>> = {
  merchant: () => import('@storepod/merchant/service'),
  catalog: () => import('@storepod/catalog/service'),
  inventory: () => import('@storepod/inventory/service'),
  checkout: () => import('@storepod/checkout/service'),
  payment: () => import('@storepod/payment/service'),
  content: () => import('@storepod/content/service'),
  tenancy: () => import('@storepod/tenancy/service'),
};

/** One service of a pod, as it runs alone: `BENCH_SERVICE` says which. */
const name = process.env.BENCH_SERVICE ?? '';
const definition = await definitions[name]?.();
if (!definition) throw new Error(`there is no service ${name}`);
const running = await startService(definition.default, { env: process.env });
if (process.env.BENCH_KEEPS_NOTHING === 'true') keepNothing(running);
// An orderly end, so that `--cpu-prof` writes what it saw.
process.once('SIGTERM', () => process.exit());
serveBench(Number(new URL(running.origin).port));
