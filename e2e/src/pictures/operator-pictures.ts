import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { readOptions } from '@storepod/platform/options';
import type { Browser } from 'playwright-core';
import { newFixture } from '../operator/fixture.ts';
import { secondPod } from '../operator/second-pod.ts';
import { operatorSteps } from '../operator/steps.ts';
import { stepPictures, visitsOf } from './step-pictures.ts';

/**
 * What an operator sees who adds a pod and acts as a merchant, on a platform that runs. The pod is started beside it, so the
 * `STOREPOD_` settings are those of the platform.
 */
export async function operatorPictures(browser: Browser, origin: string, { to }: { to: string }) {
  const { dataDir, portOffset } = readOptions(process.env);
  const pod = secondPod({ STOREPOD_DATA_DIR: resolve(dataDir), STOREPOD_PORT_OFFSET: String(portOffset) });
  const fixture = await newFixture(visitsOf(browser), origin, pod, `shop-${randomUUID().slice(0, 8)}`);
  return stepPictures(operatorSteps, fixture, { variant: 'operator', to }).finally(pod.stop);
}
