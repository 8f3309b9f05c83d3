import { stage } from '@storepod/testkit/cast';
import { throwGarbage } from '@storepod/testkit/garbage';
import { describe, expect, it } from 'vitest';
import { inventory } from '../src/contract.ts';
import { openPod } from './pod.ts';
import { samples } from './samples.ts';

const { running, violations } = await openPod();

/** Who may make the call. */
const callerOf: Record<string, keyof typeof running.tokens> = {
  'STORE-POD.INVENTORY.READ': 'moderator',
  'STORE-POD.INVENTORY.*': 'organisationAdmin',
  'STORE-POD.INVENTORY.RESERVE': 'podService',
};

describe('garbage in every field', () => {
  it.each(Object.entries(inventory.endpoints))('of %s is a 400 and never a 500', async (name, endpoint) => {
    const { access } = endpoint as { access: { permission?: string } };
    const sample = { ...samples[name as keyof typeof samples]('own'), store: stage.store };
    const token = running.tokens[callerOf[access.permission ?? ''] ?? 'nobody'];
    const { thrown, wrong } = await throwGarbage(running.origin, endpoint, sample, token);
    expect(wrong).toEqual([]);
    expect(thrown).toBeGreaterThan(10);
  });

  it('leaves stock and ledger in agreement', async () => {
    expect(await violations()).toEqual([]);
  });
});
