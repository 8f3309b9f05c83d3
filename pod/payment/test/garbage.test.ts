import { refusesGarbage } from '@storepod/testkit/garbage';
import { expect, it } from 'vitest';
import { payment } from '../src/contract.ts';
import { openPod } from './pod.ts';
import { samples } from './samples.ts';

const { running, violations } = await openPod();

refusesGarbage(running, payment, samples);

it('leaves payments and ledger in agreement', async () => {
  expect(await violations()).toEqual([]);
});
