import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import gatewayService from '@storepod/gateway/service';
import merchantService from '@storepod/merchant/service';
import { freshDatabase } from '@storepod/testkit/databases';
import { afterAll, expect, it } from 'vitest';
import { attack } from './attack.ts';
import { startTargets } from './targets.ts';

/** The short form of `npm run proof:wire`. */
const CASES = 1_500;
const SEED = Number(process.env.WIRE_SEED ?? Date.now() % 1_000_000);

const folder = await mkdtemp(join(tmpdir(), 'wire-'));
const databases = await Promise.all(
  [gatewayService, merchantService].map(async ({ options }) => {
    if (!options.database) throw new Error('a service without a database');
    return freshDatabase(options.database);
  }),
);
const [gateway = '', merchant = ''] = databases.map(({ url }) => url);
const targets = await startTargets({ folder, gateway, merchant });
afterAll(async () => {
  await targets.stop();
  await Promise.all(databases.map((database) => database.drop()));
  await rm(folder, { recursive: true, force: true });
});

it.each(targets.all.map((target) => [target.name, target] as const))(
  'nothing that a stranger sends ends a process: %s',
  async (_, target) => {
    console.log(`seed ${SEED}`);
    const { answers, healthy, unhealthy } = await attack(target, CASES, SEED);
    expect([target.child.exitCode, target.child.signalCode]).toEqual([null, null]);
    expect(unhealthy).toEqual([]);
    expect(healthy).toBeGreaterThan(0);
    expect(answers.get('400')).toBeGreaterThan(0);
    expect(answers.get('500')).toBeUndefined();
  },
);
