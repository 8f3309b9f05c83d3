import { stoppedClock } from '@storepod/kernel/clock';
import { testService } from '@storepod/testkit/running';
import { expect, it } from 'vitest';
import { pruneAudit } from '../src/audit/audit.ts';
import type { Registry } from '../src/registry.ts';
import service from '../src/service.ts';
import { publicPod, seeds } from './samples.ts';

const clock = stoppedClock('2026-03-01T08:00:00Z');
const registry = await testService(service, {
  clock,
  env: { PODS: seeds, POD_HEALTH_RATE: 'P1D', POD_HEALTH_RETRY: 'P1D', AUDIT_RETENTION: 'P30D' },
});
const kit = registry.kit as unknown as Registry;

it('what was done to pods is kept for as long as the installation says, and no longer', async () => {
  const left = () => kit.db.selectFrom('pod_audit').select('action').where('pod_id', '=', publicPod).execute();
  clock.advance(30 * 86_400_000);
  await pruneAudit(kit);
  expect(await left()).toHaveLength(1);
  clock.advance(1_000);
  await pruneAudit(kit);
  expect(await left()).toHaveLength(0);
});
