import { refusesGarbage } from '@storepod/testkit/garbage';
import { beforeAll } from 'vitest';
import { merchant } from '../src/contract.ts';
import { openPod } from './pod.ts';
import { samples, testStores } from './samples.ts';

const { running, create } = await openPod({ env: { DNS_TIMEOUT: 'PT0.1S' } });
beforeAll(async () => {
  for (const store of testStores) await create(store);
});

refusesGarbage(running, merchant, samples);
