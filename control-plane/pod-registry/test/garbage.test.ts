import { operations } from '@storepod/service/operations';
import { refusesGarbage, throwGarbage } from '@storepod/testkit/garbage';
import { testService } from '@storepod/testkit/running';
import { beforeAll, expect, it } from 'vitest';
import { podRegistry } from '../src/contract.ts';
import service from '../src/service.ts';
import { activateAll, samples, seeds } from './samples.ts';
import { startUaa } from './uaa.ts';

const registry = await testService(service, {
  peers: { uaa: (await startUaa()).origin },
  env: { PODS: seeds, POD_HEALTH_RATE: 'P1D', POD_HEALTH_RETRY: 'P1D' },
});
beforeAll(() => activateAll(registry));

refusesGarbage(registry, podRegistry, samples);

it('garbage about the dead letters is refused like any other', async () => {
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
  expect(Math.min(list.thrown, redrive.thrown)).toBeGreaterThan(0);
});
