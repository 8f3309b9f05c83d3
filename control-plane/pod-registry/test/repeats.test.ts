import { type End, endsIn, expectOneEnd } from '@storepod/testkit/repeated-ends';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import { podRegistry } from '../src/contract.ts';
import service from '../src/service.ts';
import { activateAll, internal } from './samples.ts';
import { startUaa } from './uaa.ts';

const registry = await testService(service, {
  peers: { uaa: (await startUaa()).origin },
  env: { POD_HEALTH_RATE: 'P1D', POD_HEALTH_RETRY: 'P1D' },
});
const by: NonNullable<End['by']> = (method, address, body) => registry.as('superAdmin', method, address, body);

let named = 0;
async function newPod(...events: string[]): Promise<End> {
  const { body } = await by('POST', '/api/v1/pod', { name: `Pod ${++named}`, endpoint: internal('any') });
  await activateAll(registry);
  for (const event of events) await by('POST', `/api/v1/pod/${body.id}/${event}`);
  return { params: { id: body.id }, by };
}

const cases: Record<string, () => Promise<End>> = {
  deletePod: () => newPod(),
  drainPod: () => newPod(),
  decommissionPod: () => newPod('drain'),
};

describe('what is ended a second time', () => {
  it('has a case for each endpoint', () => expect(Object.keys(cases).sort()).toEqual(endsIn(podRegistry)));

  it.each(Object.entries(cases))('by %s is answered like the first time', (name, make) =>
    expectOneEnd(registry, podRegistry, name, make),
  );
});
