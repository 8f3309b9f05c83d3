import type { ServerResponse } from 'node:http';
import { eventually } from '@storepod/testkit/eventually';
import { describe, expect, it } from 'vitest';
import { currentScope } from '../shared/request-scope.ts';
import { html, openFixture, visitor } from './fixture.ts';

const fixture = await openFixture();

/** Renders that wait until they are let go. */
function hold() {
  const held: { response: ServerResponse; signal: AbortSignal }[] = [];
  fixture.script = (_request, response) => {
    held.push({ response, signal: currentScope().signal });
  };
  return held;
}

const stats = async () => JSON.parse((await fixture.bare('/_storefront/cache/stats')).body);
const waitersOn = (path: string, count: number) => Array.from({ length: count }, () => fixture.get(path));
describe('one render for all', () => {
  it('of three who ask at once: one miss, two shared', async () => {
    const held = hold();
    const asked = waitersOn('/en', 3);
    await expect.poll(() => held.length).toBe(1);
    await expect.poll(async () => (await stats()).waiting).toBe(2);
    held[0]?.response.end(html('once'));
    const answers = await Promise.all(asked);
    expect(answers.map(({ state }) => state).sort()).toEqual(['miss', 'shared', 'shared']);
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set([html('once')]));
    expect(fixture.renders).toHaveLength(1);
  });

  it('of a thousand who wait for one cold page', async () => {
    const held = hold();
    const asked = waitersOn('/en/product/hot', 1_000);
    await eventually(async () => (await stats()).waiting).toBe(999);
    held[0]?.response.end(html('hot'));
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status, body }) => status === 200 && body === html('hot'))).toHaveLength(1_000);
    expect(fixture.renders).toHaveLength(1);
    expect((await fixture.get('/en/product/hot')).state).toBe('hit');
  });

  it('which goes on when the first one leaves', async () => {
    const held = hold();
    const first = visitor(fixture.storefront.port, '/en');
    await expect.poll(() => held.length).toBe(1);
    const second = fixture.get('/en');
    await expect.poll(async () => (await stats()).waiting).toBe(1);
    first.leave();
    // The server has heard of it when it counts the answer as one whose shopper left.
    await expect.poll(async () => (await fixture.bare('/metrics')).body).toMatch(/uri="home",status="499"/);
    expect(held[0]?.signal.aborted).toBe(false);
    held[0]?.response.end(html('for the second'));
    expect(await second).toMatchObject({ state: 'shared', body: html('for the second') });
    expect(fixture.renders).toHaveLength(1);
  });

  it('which ends when all have left', async () => {
    const held = hold();
    const [first, second] = [visitor(fixture.storefront.port, '/en'), visitor(fixture.storefront.port, '/en')];
    await expect.poll(async () => (await stats()).waiting).toBe(1);
    first.leave();
    second.leave();
    await expect.poll(() => held[0]?.signal.aborted).toBe(true);
    expect(held[0]?.response.destroyed).toBe(true);
    expect((await stats()).rendering).toBe(0);
    fixture.script = undefined;
    expect((await fixture.get('/en')).state).toBe('miss');
  });

  it('which the first one does not slow down, however slowly he reads', async () => {
    const held = hold();
    const asked = waitersOn('/en', 2);
    await expect.poll(async () => (await stats()).waiting).toBe(1);
    const response = held[0]?.response;
    // More than a socket takes at once.
    expect(response?.write('x'.repeat(900_000))).toBe(true);
    response?.end('</html>');
    const answers = await Promise.all(asked);
    expect(answers.map(({ body }) => body.length)).toEqual([900_007, 900_007]);
  });
});

describe('a render that cannot be shared', () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ['a 404', (response) => response.writeHead(404).end('no')],
    ['one that sets a cookie', (response) => response.setHeader('set-cookie', 'a=1').end(html(''))],
    ['one that breaks off', (response) => response.end('<html>')],
  ])('%s leaves each to its own', async (_, end) => {
    const held = hold();
    const asked = waitersOn('/en', 3);
    await expect.poll(async () => (await stats()).waiting).toBe(2);
    if (held[0]) end(held[0].response);
    await expect.poll(() => held.length).toBe(3);
    for (const { response } of held.slice(1)) response.end(html('own'));
    const answers = await Promise.all(asked);
    expect(answers.map(({ state }) => state)).toEqual(['miss', 'miss', 'miss']);
    expect(answers.filter(({ body }) => body === html('own'))).toHaveLength(2);
  });

  it('lets go of those who wait as soon as its head says so', async () => {
    const held = hold();
    const asked = waitersOn('/en', 2);
    await expect.poll(async () => (await stats()).waiting).toBe(1);
    held[0]?.response.writeHead(404).write('and more to come');
    await expect.poll(() => held.length).toBe(2);
    for (const { response } of held) response.end();
    await Promise.all(asked);
  });

  it('one that throws answers 500 and lets the others go', async () => {
    const failure = Promise.withResolvers<never>();
    fixture.script = () => failure.promise;
    const asked = waitersOn('/en', 2);
    await expect.poll(async () => (await stats()).waiting).toBe(1);
    const held = hold();
    failure.reject(new Error('broken'));
    await expect.poll(() => held.length).toBe(1);
    held[0]?.response.end(html('fine'));
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 500]);
    expect(answers.find(({ status }) => status === 500)?.headers['cache-control']).toBe('private, no-store');
    expect(fixture.lines).toMatchObject([{ msg: 'a render failed' }, { msg: 'failed', status: 500 }]);
  });

  it('one that throws at once answers 500, also past the cache', async () => {
    fixture.script = () => {
      throw new Error('broken');
    };
    expect([(await fixture.get('/en')).status, (await fixture.get('/en/login')).status]).toEqual([500, 500]);
  });

  it('one that fails in the middle is a failure from its first byte, and cut off where some of it has left', async () => {
    const fail = async (response: ServerResponse, bytes: number) => {
      response.write('<html>'.padEnd(bytes));
      throw new Error('broken');
    };
    fixture.script = (_request, response) => fail(response, 10);
    expect(await fixture.get('/en')).toMatchObject({ status: 500, headers: { 'cache-control': 'private, no-store' } });
    fixture.script = (_request, response) => fail(response, 2 * 1024 * 1024);
    await expect(fixture.get('/en')).rejects.toThrow();
    fixture.script = undefined;
    expect((await fixture.get('/en')).state).toBe('miss');
  });
});
