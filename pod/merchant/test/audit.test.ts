import { roles, testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPod, settings } from './pod.ts';
import { testStores } from './samples.ts';

const { running, create } = await openPod();
beforeAll(async () => {
  for (const store of testStores) expect((await create(store)).status).toBe(200);
});
const at = (path: string) => `${path}${path.includes('?') ? '&' : '?'}store=${testIds.store}`;
const audit = async (rest = '') => (await running.as('storeAdmin', 'GET', at(`/api/v1/private/audit${rest}`))).body;

describe('the audit of a store', () => {
  it('tells what was and what is, and as whom an operator changed it', async () => {
    const token = await running.uaa.token({ ...roles.storeAdmin.claims, act: { sub: 'helper', uid: 'id-of-helper' } });
    const body = { ...settings, phone: '+971 4 111 1111' };
    expect((await ask(running.origin, 'PUT', at('/api/v1/private/store'), { token, body })).status).toBe(200);
    const [row] = (await audit('?action=store.update')).content;
    expect(row).toMatchObject({
      entityType: 'store',
      entityId: testIds.store,
      actor: { id: roles.storeAdmin.claims.sub },
      act: { id: 'id-of-helper', name: 'helper' },
      changes: { changed: { phone: { from: settings.phone, to: body.phone } } },
    });
  });

  it('tells of settings by the columns that changed, and of domains by their names', async () => {
    const body = { ...settings, phone: '+971 4 000 0000' };
    expect((await running.as('organisationAdmin', 'PUT', at('/api/v1/private/store'), body)).status).toBe(200);
    const [update] = (await audit('?action=store.update')).content;
    expect(update.changes.changed.phone).toMatchObject({ to: body.phone });
    const domain = '/api/v1/router/private/allocate?domain=audited.acme.shoes';
    expect((await running.as('storeAdmin', 'POST', at(domain))).status).toBe(201);
    await running.as('storeAdmin', 'POST', at('/api/v1/router/private/verify?domain=audited.acme.shoes'));
    const { content } = await audit('?entityType=domain&entityId=audited.acme.shoes');
    expect(content.map(({ action }: { action: string }) => action)).toEqual(['domain.verify', 'domain.claim']);
  });

  it('is told to the control plane for all stores, by whom and from where', async () => {
    const feed = async (query: Record<string, string>) => {
      const path = `/api/v1/private/audit-feed?${new URLSearchParams(query)}`;
      return (await running.as('controlPlaneService', 'GET', path)).body;
    };
    const actions = async (query: Record<string, string>) =>
      (await feed(query)).map(({ action }: { action: string }) => action);
    const [acted] = await feed({ act: 'helper' });
    expect(acted).toMatchObject({
      action: 'store.update',
      act: 'helper',
      ip: '127.0.0.1',
      store: testIds.store,
      about: { type: 'store', id: testIds.store },
    });
    expect(await actions({ ip: '127.0.0.1', act: 'helper', q: 'UPDATE' })).toEqual(['store.update']);
    expect(await actions({ ip: '192.0.2.1' })).toEqual([]);
    expect(await actions({ q: '%' })).toEqual([]);
    expect(await actions({ actor: String(roles.storeAdmin.claims.sub), count: '1' })).toEqual(['domain.verify']);
    expect(await actions({ stores: testIds.otherStore })).toEqual([]);
    const { at: beforeAt, id: beforeId } = acted;
    expect(await actions({ beforeAt, beforeId })).toEqual([]);
    expect(await actions({ from: beforeAt, to: beforeAt })).toEqual([]);
  });

  it('ends with its store', async () => {
    const { db } = running.parts;
    expect((await running.as('controlPlaneService', 'DELETE', at('/api/v1/private/store'))).status).toBe(204);
    const rows = await db.selectFrom('audit').select('store_id').distinct().execute();
    expect(rows.map(({ store_id }) => store_id)).not.toContain(testIds.store);
  });
});
