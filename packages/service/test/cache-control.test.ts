import { testIds } from '@storepod/testkit/callers';
import { waitFor } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { testService } from '@storepod/testkit/running';
import { statementsOf } from '@storepod/testkit/statements';
import { beforeAll, describe, expect, it } from 'vitest';
import { shopService } from './shop.ts';

const running = await testService(shopService);
const { store } = testIds;
const path = `/api/v1/thing?store=${store}`;
const list = (headers: Record<string, string> = {}) => ask(running.origin, 'GET', path, { headers });
const write = (name: string) => running.as('storeAdmin', 'PUT', `/api/v1/private/thing/A?store=${store}`, { name });
const cacheControl = ({ headers }: { headers: object }) => (headers as Record<string, unknown>)['cache-control'];
const tagOf = async () => String((await list()).headers.etag);

beforeAll(async () => {
  await waitFor(() => expect(running.kit.invalidation.connected()).toBe(true));
  await write('first');
});

describe('a public read that may be kept', () => {
  it('may be kept by anybody who asks each time whether it is still right', async () => {
    const answer = await list();
    expect(cacheControl(answer)).toBe('public, max-age=0, must-revalidate');
    expect(answer.headers.etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(await tagOf()).toBe(answer.headers.etag);
  });

  it('is 304 without a body and without SQL to whoever has it already', async () => {
    const etag = await tagOf();
    const statements = await statementsOf(async () => {
      const response = await fetch(`${running.origin}${path}`, { headers: { 'if-none-match': etag } });
      expect(response.status).toBe(304);
      expect(await response.text()).toBe('');
      expect(response.headers.get('etag')).toBe(etag);
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    });
    expect(statements).toEqual([]);
  });

  it.each([
    ['one of many', (tag: string) => `"other", ${tag} ,W/"third"`],
    ['the same without the mark of weakness', (tag: string) => tag.slice(2)],
    ['any', () => '*'],
  ])('is 304 to %s', async (_, said) => {
    expect(await list({ 'if-none-match': said(await tagOf()) })).toMatchObject({ status: 304 });
  });

  it.each([
    ['nothing', ''],
    ['half a tag', '"'],
    ['a mark alone', 'W/'],
    ['another tag', '"other"'],
    ['thousands of gaps', ','.repeat(5000)],
  ])('is 200 to %s', async (_, said) => {
    expect(await list({ 'if-none-match': said })).toMatchObject({ status: 200, body: { totalElements: 1 } });
  });

  it('is 200 with another tag right after a change', async () => {
    const before = await tagOf();
    await write('second');
    const answer = await list({ 'if-none-match': before });
    expect(answer).toMatchObject({ status: 200, body: { content: [{ name: 'second' }] } });
    expect(answer.headers.etag).not.toBe(before);
  });

  it('is private to somebody with a credential', async () => {
    const answer = await running.as('shopper', 'GET', path);
    expect([answer.status, cacheControl(answer), answer.headers.etag]).toEqual([200, 'private, no-store', undefined]);
  });
});

describe('never kept by anybody', () => {
  it('is what only some may read, and what a write answers', async () => {
    const read = await running.as('storeAdmin', 'GET', `/api/v1/private/thing/A?store=${store}`);
    expect([read.status, cacheControl(read)]).toEqual([200, 'private, no-store']);
    const written = await write('third');
    expect([written.status, cacheControl(written)]).toEqual([200, 'private, no-store']);
  });

  it('is a public read that does not say so', async () => {
    const answer = await ask(running.origin, 'GET', `/api/v1/text?store=${store}`);
    expect(cacheControl(answer)).toBe('no-store');
  });

  it('is a refusal', async () => {
    for (const at of [`${path}&count=1000`, '/api/v1/nothing', `/api/v1/private/thing/A?store=${store}`])
      expect(cacheControl(await ask(running.origin, 'GET', at))).toBe('no-store');
  });
});
