import { testIds } from '@storepod/testkit/callers';
import { testService } from '@storepod/testkit/running';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probe, shopService } from './shop.ts';

const running = await testService(shopService);
const database = new pg.Client({ connectionString: running.database?.url });
beforeAll(() => database.connect());
afterAll(() => database.end());

const path = '/api/v1/private/jobs/dead-letters';
const list = (query = '') => running.as('superAdmin', 'GET', path + query);
const write = (sku: string) =>
  running.as('storeAdmin', 'PUT', `/api/v1/private/thing/${sku}?store=${testIds.store}`, { name: 'x' });

/** Lets the next failure of every waiting job be its last. */
async function giveUp(): Promise<void> {
  const failed = () =>
    database.query('select from shop_jobs._private_jobs where last_error is not null and key is null');
  await expect.poll(async () => (await failed()).rowCount).toBe(1);
  await database.query('update shop_jobs._private_jobs set attempts = max_attempts where last_error is not null');
}

describe('an event', () => {
  it('reaches its handler', async () => {
    await write('LIVE');
    await expect.poll(() => probe.handled).toContain('LIVE');
  });

  it('whose handler fails for good is listed, runs again when it is told to, and then is gone', async () => {
    probe.jobsFail = true;
    await write('DEAD');
    await giveUp();
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      content: [
        { event: 'ThingChanged', handler: 'count', lastError: expect.stringContaining('the counter is broken') },
      ],
      totalElements: 1,
      pageNumber: 0,
    });
    expect(body.content[0]).not.toHaveProperty('payload');
    // No address of a shopper, as a mail server names it in its refusal.
    expect(body.content[0].lastError).toContain('550 <…@…> unknown');
    expect((await list('?page=1')).body).toMatchObject({ content: [], totalElements: 1 });
    probe.jobsFail = false;
    const ids = [body.content[0].id, '999999'];
    expect(await running.as('superAdmin', 'POST', `${path}/redrive`, { ids })).toMatchObject({
      status: 200,
      body: { redriven: 1 },
    });
    await expect.poll(() => probe.handled).toContain('DEAD');
    expect((await list()).body).toMatchObject({ content: [], totalElements: 0 });
  });

  it.each([{ ids: [] }, { ids: ['x'] }, { ids: ["1'"] }, { ids: [1] }, {}])('is not found by %j', async (body) => {
    expect(await running.as('superAdmin', 'POST', `${path}/redrive`, body)).toMatchObject({ status: 400 });
  });
});
