import { stage } from '@storepod/testkit/cast';
import { throwGarbage } from '@storepod/testkit/garbage';
import { beforeAll, describe, expect, it } from 'vitest';
import { merchant } from '../src/contract.ts';
import { openPod } from './pod.ts';
import { samples, stageStores } from './samples.ts';

const { running, create } = await openPod({ env: { DNS_TIMEOUT: 'PT0.1S' } });
beforeAll(async () => {
  for (const store of stageStores) await create(store);
});

/** Who may make the call. */
const callerOf: Record<string, keyof typeof running.tokens> = {
  'STORE-POD.MERCHANT.READ': 'moderator',
  'STORE-POD.MERCHANT.*': 'organisationAdmin',
  'STORE-POD.MERCHANT.STORE-CREATE': 'controlPlaneService',
  'STORE-POD.MERCHANT.STORE-LIFECYCLE': 'controlPlaneService',
  'STORE-POD.MERCHANT.ROUTER-WATCH': 'podService',
};

describe('garbage in every field', () => {
  const endpoints = Object.entries(merchant.endpoints).filter(
    ([, { path, ...rest }]) => 'body' in rest || 'query' in rest || path.includes(':'),
  );

  it.each(endpoints)('of %s is a 400 with field errors and never a 500', async (name, endpoint) => {
    const { access, scope } = endpoint as { access: { permission?: string }; scope?: string };
    const sample = {
      ...samples[name as keyof typeof samples]('own'),
      ...(scope !== 'platform' && { store: stage.store }),
    };
    const token = running.tokens[callerOf[access.permission ?? ''] ?? 'nobody'];
    const { thrown, wrong } = await throwGarbage(running.origin, endpoint, sample, token);
    expect(wrong).toEqual([]);
    expect(thrown).toBeGreaterThan(10);
  });
});
