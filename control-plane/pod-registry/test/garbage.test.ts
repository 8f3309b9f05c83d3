import { operations } from '@storepod/service/operations';
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

  it('of the dead letters is refused like any other', async () => {
    const { listDeadLetters, redriveDeadLetters } = operations('pod-registry').endpoints;
    const token = registry.tokens.superAdmin;
    const list = await throwGarbage(registry.origin, listDeadLetters, { passes: [200] }, token);
    const redrive = await throwGarbage(
      registry.origin,
      redriveDeadLetters,
      { body: { ids: ['1'] }, passes: [200] },
      token,
    );
    expect([...list.wrong, ...redrive.wrong]).toEqual([]);
    expect(Math.min(list.thrown, redrive.thrown)).toBeGreaterThan(10);
  });
});
