import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { testIds } from '@storepod/testkit/callers';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import { shopService } from './shop.ts';

const running = await testService(shopService);
const { store } = testIds;

/** As it is written: a client of our own would mend the address. */
async function get(path: string): Promise<string> {
  const { hostname, port } = new URL(running.origin);
  const socket = connect(Number(port), hostname);
  socket.end(`GET ${path} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n`);
  return text(socket);
}

/** No escape, half of one, no hex, a lone byte, an overlong slash, a surrogate, a character beyond the last, half of one. */
const bad = ['%', '%z', '%zz', '%2', '%ff', '%c0%af', '%ed%a0%80', '%f4%90%80%80', '%e2%82', '%u0041'];

describe('a bad percent-escape', () => {
  it.each(bad)('%s in a path parameter is a 400', async (spelling) => {
    expectProblem(await get(`/api/v1/search/1${spelling}?store=${store}`));
  });

  it.each(bad)('%s in a path that nobody has is a 400 or a 404', async (spelling) => {
    expect(await get(`/${spelling}`)).toMatch(/^HTTP\/1.1 40[04] .*application\/problem\+json/s);
  });

  it.each(bad)('%s in a value or a name of the query is a 400', async (spelling) => {
    expectProblem(await get(`/api/v1/search/1?store=${store}&q=a${spelling}`));
    expectProblem(await get(`/api/v1/search/1?store=${store}&${spelling}=1`));
    expectProblem(await get(`/api/v1/search/1?store=${spelling}`));
  });

  it('is told from a good one', async () => {
    const answer = await get(`/api/v1/search/1?store=${store}&q=100%25+%C3%A4%F0%9F%98%80`);
    expect(answer).toContain('HTTP/1.1 200');
    expect(answer).toContain('"q":"100% ä😀"');
  });
});

describe('a query', () => {
  it('of more parameters than anybody needs is a 400, and none of them is looked at', async () => {
    const many = (count: number) => get(`/api/v1/search/1?store=${store}${'&x=1'.repeat(count)}`);
    expect(await many(400)).toContain('"field":"x"');
    const answer = await many(600);
    expectProblem(answer);
    expect(answer).not.toContain('"field":"x"');
  });
});

function expectProblem(answer: string): void {
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer.toLowerCase()).toContain('content-type: application/problem+json');
  expect(answer).toContain('"code":"COMMON.MALFORMED_REQUEST"');
}
