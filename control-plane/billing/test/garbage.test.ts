import { refusesGarbage } from '@storepod/testkit/garbage';
import { placementOf, startPeer } from '@storepod/testkit/peers';
import { testService } from '@storepod/testkit/running';
import { beforeAll } from 'vitest';
import { billing as contract } from '../src/contract.ts';
import service from '../src/service.ts';
import { sandboxEnv } from './fixture.ts';
import { provisionTestStores, samples } from './samples.ts';

/** A service of a pod reports for the stores that stand there. */
const registry = await startPeer(placementOf);
const billing = await testService(service, { env: sandboxEnv, peers: { 'pod-registry': registry.origin } });
beforeAll(() => provisionTestStores(billing));

refusesGarbage(billing, contract, samples);
