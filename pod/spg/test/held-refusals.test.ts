import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { openFixture, SHOP } from './fixture.ts';
import { request, sendRaw } from './raw-client.ts';

/** With one connection to the service everybody would wait behind an answer that keeps it. */
const fixture = await openFixture({ env: { UPSTREAM_CONNECTIONS: '1' } });
const { 'landing-ui': storefront } = fixture.services;
const BUSY = '<p>Busy</p>';

storefront.answer = ({ url, method }, response: ServerResponse) => {
  const isCrowd = url?.startsWith('/en/search') ?? false;
  // The storefront itself tells no length.
  const length = url?.endsWith('=told') ? { 'content-length': BUSY.length } : {};
  const refusal = { 'retry-after': '5', 'x-storefront-refused': 'address', ...length };
  response.writeHead(isCrowd ? 429 : 200, { 'content-type': 'text/html', ...(isCrowd && refusal) });
  response.end(method === 'HEAD' || !isCrowd ? undefined : BUSY);
};

describe('a refusal of the storefront', () => {
  it.each([
    ['GET', 'told'],
    ['GET', 'untold'],
    ['HEAD', 'told'],
    ['HEAD', 'untold'],
  ])('of a %s whose length is %s is kept back, while others are answered', async (method, length) => {
    const order: string[] = [];
    const noted = async (name: string, answer: ReturnType<typeof fixture.get>) => {
      const got = await answer;
      order.push(name);
      return got;
    };
    const refused = noted('refused', fixture.send(request(`${method} /en/search?q=${length}`, { Host: SHOP })));
    const others = ['first', 'second'].map((name) => noted(name, fixture.get('/en', { Host: SHOP })));
    const [answer] = await Promise.all([refused, ...others]);
    expect(order.at(-1)).toBe('refused');
    expect([answer.status, String(answer.body)]).toEqual([429, method === 'HEAD' ? '' : BUSY]);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.headers).not.toHaveProperty('x-storefront-refused');
  });
});

describe('a refusal of the edge', () => {
  it('is kept back as well, where an address asks for too much', async () => {
    const edge = await fixture.another({ RATE_LIMIT: '2' });
    const ask = () => sendRaw(edge.httpPort, request('GET /en', { Host: SHOP }));
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    const order: string[] = [];
    const refused = ask().then(({ status }) => order.push(`refused ${status}`));
    await fixture.get('/en', { Host: SHOP }).then(() => order.push('elsewhere'));
    await refused;
    expect(order).toEqual(['elsewhere', 'refused 429']);
  });
});
