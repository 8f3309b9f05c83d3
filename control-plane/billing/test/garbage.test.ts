import { refusesGarbage } from '@storepod/testkit/garbage';
import { testService } from '@storepod/testkit/running';
import { beforeAll } from 'vitest';
import { billing as contract } from '../src/contract.ts';
import service from '../src/service.ts';
import { sandboxEnv } from './fixture.ts';
import { provisionTestStores, samples } from './samples.ts';

const billing = await testService(service, { env: sandboxEnv });
beforeAll(() => provisionTestStores(billing));

refusesGarbage(billing, contract, samples);
