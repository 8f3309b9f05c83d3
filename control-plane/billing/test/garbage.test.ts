import { stage } from '@storepod/testkit/cast';
import { throwGarbage } from '@storepod/testkit/garbage';
import { testService } from '@storepod/testkit/running';
import { beforeAll, describe, expect, it } from 'vitest';
import { billing as contract } from '../src/contract.ts';
import service from '../src/service.ts';
import { sandboxEnv } from './desk.ts';
import { provisionStage, samples } from './samples.ts';

const billing = await testService(service, { env: sandboxEnv });
beforeAll(() => provisionStage(billing));

describe('garbage in every field', () => {
  const endpoints = Object.entries(contract.endpoints).filter(
    ([, endpoint]) => 'body' in endpoint || 'query' in endpoint,
  );

  it.each(endpoints)('of %s is a 400 with field errors and never a 500', async (name, endpoint) => {
    const sample = { store: stage.store, ...samples[name as keyof typeof samples]('own') };
    const isService = endpoint.access.kind === 'permission' && endpoint.access.permission.endsWith('QUOTA-CHECK');
    const token = billing.tokens[isService ? 'controlPlaneService' : 'superAdmin'];
    const { thrown, wrong } = await throwGarbage(billing.origin, endpoint, sample, token);
    expect(wrong).toEqual([]);
    expect(thrown).toBeGreaterThan(10);
  });
});
