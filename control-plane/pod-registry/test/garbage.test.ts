import { throwGarbage } from '@storepod/testkit/garbage';
import { testService } from '@storepod/testkit/running';
import { beforeAll, describe, expect, it } from 'vitest';
import { podRegistry } from '../src/contract.ts';
import service from '../src/service.ts';
import { activateAll, samples, seeds } from './samples.ts';

const registry = await testService(service, { env: { PODS: seeds, POD_HEALTH_RATE: 'P1D' } });
beforeAll(() => activateAll(registry));

describe('garbage in every field', () => {
  const endpoints = Object.entries(podRegistry.endpoints).filter(
    ([, { path, ...rest }]) => 'body' in rest || 'query' in rest || path.includes(':'),
  );

  it.each(endpoints)('of %s is a 400 with field errors and never a 500', async (name, endpoint) => {
    const sample = samples[name as keyof typeof samples]('own');
    const caller = endpoint.access.permission === 'STORE-CORE.POD.PLACEMENT' ? 'controlPlaneService' : 'superAdmin';
    const { thrown, wrong } = await throwGarbage(registry.origin, endpoint, sample, registry.tokens[caller]);
    expect(wrong).toEqual([]);
    expect(thrown).toBeGreaterThan(10);
  });
});
