import { refusesGarbage } from '@storepod/testkit/garbage';
import { expect, it } from 'vitest';
import { inventory } from '../src/contract.ts';
import { openPod } from './pod.ts';
import { samples } from './samples.ts';

const { running, violations } = await openPod();

refusesGarbage(running, inventory, samples);

it('leaves stock and ledger in agreement', async () => {
  expect(await violations()).toEqual([]);
});
