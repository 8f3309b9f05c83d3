import type { PeriodicContext } from '@storepod/database/jobs';
import type { Clock } from '@storepod/kernel/clock';
import { auditMatrix } from '@storepod/testkit/authorization-matrix';
import { roles, testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import type { RunningService } from '../src/start.ts';
import { auditRetention } from '../src/store-audit/audit-endpoint.ts';
import { probe, shopService } from './shop.ts';

const running = await testService(shopService);
const { store, otherStore } = testIds;
const write = (token: string | undefined, sku: string, at: string = store) =>
  ask(running.origin, 'PUT', `/api/v1/private/thing/${sku}?store=${at}`, { token, body: { name: 'A name' } });
const audit = async (rest = '', at: string = store) =>
  (
    await running.as(
      at === store ? 'organisationAdmin' : 'otherOrganisationAdmin',
      'GET',
      `/api/v1/private/audit?store=${at}${rest}`,
    )
  ).body;

describe('the audit of a store', () => {
  it('says who changed what, and which operator acted as them', async () => {
    const claims = roles.storeAdmin.claims;
    await write(running.tokens.storeAdmin, 'A');
    await write(await running.uaa.token({ ...claims, act: { sub: 'helper', uid: 'id-of-helper' } }), 'B');
    const { content, totalElements } = await audit();
    expect(totalElements).toBe(2);
    expect(content).toMatchObject([
      { entityId: 'B', actor: { id: claims.sub }, act: { id: 'id-of-helper', name: 'helper' } },
      {
        action: 'thing.save',
        entityType: 'thing',
        entityId: 'A',
        actor: { id: claims.sub, name: claims.preferred_username },
        act: null,
        changes: { fields: ['name'] },
      },
    ]);
    expect((await audit('&actor=helper')).totalElements).toBe(1);
    expect((await audit('&entityId=A&action=thing.save&entityType=thing')).totalElements).toBe(1);
    expect((await audit('&to=2020-01-01T00:00:00Z')).totalElements).toBe(0);
  });

  it('has no row of a write that failed or was refused', async () => {
    const before = (await audit()).totalElements;
    probe.failWrites = true;
    expect((await write(running.tokens.storeAdmin, 'C')).status).toBe(500);
    probe.failWrites = false;
    expect((await write(running.tokens.moderator, 'C')).status).toBe(403);
    expect((await audit()).totalElements).toBe(before);
  });

  it('is that of the store alone', async () => {
    expect((await write(running.tokens.otherOrganisationAdmin, 'A', otherStore)).status).toBe(200);
    expect((await audit('', otherStore)).totalElements).toBe(1);
    expect((await running.as('organisationAdmin', 'GET', `/api/v1/private/audit?store=${otherStore}`)).status).toBe(
      403,
    );
  });

  it.each(['superAdmin', 'support'] as const)(
    'is 403 to %s, whose own audit is asked for by tenancy',
    async (caller) => {
      expect((await running.as(caller, 'GET', `/api/v1/private/audit?store=${store}`)).status).toBe(403);
      expect((await running.as(caller, 'GET', '/api/v1/private/audit-feed')).status).toBe(403);
      const feed = await running.as('controlPlaneService', 'GET', `/api/v1/private/audit-feed?stores=${store}`);
      expect([feed.status, feed.body.length > 0]).toEqual([200, true]);
    },
  );

  it('is shown to its administrators alone, and to nobody of the platform', async () => {
    expect((await auditMatrix(running, 'catalog')).wrong).toEqual([]);
  });
});

describe('an old row', () => {
  it('goes after the time for which the installation keeps it', async () => {
    const { db, config } = running.kit;
    const in400Days = { now: () => new Date(Date.now() + config.auditRetention + 1_000) } as Clock;
    const jobAt = (clock: Clock) => auditRetention({ db, config, clock } as RunningService['kit']);
    await write(running.tokens.storeAdmin, 'OLD');
    await jobAt(running.kit.clock).run({} as PeriodicContext);
    expect((await audit()).totalElements).toBeGreaterThan(0);
    await jobAt(in400Days).run({} as PeriodicContext);
    expect((await audit()).totalElements).toBe(0);
  });
});
