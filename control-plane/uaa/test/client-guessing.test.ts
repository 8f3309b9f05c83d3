import { stoppedClock } from '@storepod/kernel/clock';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { environment } from './environment.ts';
import { askAs, machine, type RegisteredClient, register } from './protocol.ts';

const clock = stoppedClock(new Date());
const uaa = await testService(service, { env: environment, clock });
const HOUR_MS = 3_600_000;

/** Asks from a host of a network. */
const tokenFrom = (network: string, client: RegisteredClient, secret = client.secret, host = 1) =>
  askAs(
    uaa,
    { ...client, secret },
    '/oauth2/token',
    { grant_type: 'client_credentials', scope: 'store_core' },
    { 'x-forwarded-for': `${network}.${host}` },
  );
const statusesOf = async (network: string, client: RegisteredClient, secrets: (string | undefined)[]) => {
  const statuses: number[] = [];
  for (const [nth, secret] of secrets.entries())
    statuses.push((await tokenFrom(network, client, secret, nth + 1)).status);
  return statuses;
};
const wrong = (times: number) => Array.from({ length: times }, (_, nth) => `guess-${nth}`);

describe('wrong secrets of a client', () => {
  it('are ten from one network; then each waits, for ever longer, and the right one never', async () => {
    const client = await register(uaa, machine);
    const guess = () => tokenFrom('203.0.113', client, 'guess', 99);
    expect(await statusesOf('203.0.113', client, wrong(10))).toEqual(Array(10).fill(401));
    const refused = await guess();
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      429,
      'UAA.AUTH.RATE_LIMITED',
      '60',
    ]);
    expect((await tokenFrom('203.0.113', client)).status).toBe(200);
    clock.advance(60_000);
    expect((await guess()).status).toBe(401);
    expect((await guess()).headers['retry-after']).toBe('120');
    clock.advance(119_999);
    expect((await guess()).status).toBe(429);
  });

  it('are no more where fifty come at once', async () => {
    const client = await register(uaa, machine);
    const answers = await Promise.all(wrong(50).map((secret) => tokenFrom('198.18.5', client, secret)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
  });

  it('count for that client and that network alone', async () => {
    const [client, other] = [await register(uaa, machine), await register(uaa, machine)];
    await statusesOf('198.18.1', client, wrong(12));
    expect(await statusesOf('198.18.1', client, ['guess'])).toEqual([429]);
    expect(await statusesOf('198.18.1', other, ['guess'])).toEqual([401]);
    expect(await statusesOf('198.18.2', client, ['guess'])).toEqual([401]);
  });

  it('of all clients together are a hundred an hour from one network', async () => {
    const clients = await Promise.all(Array.from({ length: 10 }, () => register(uaa, machine)));
    for (const client of clients) await statusesOf('198.18.3', client, wrong(10));
    const fresh = await register(uaa, machine);
    expect(await statusesOf('198.18.3', fresh, ['guess', fresh.secret])).toEqual([429, 200]);
    clock.advance(HOUR_MS);
    expect(await statusesOf('198.18.3', fresh, ['guess'])).toEqual([401]);
  });
});

it('right secrets count nothing, however many come at once', async () => {
  const client = await register(uaa, machine);
  const answers = await Promise.all(Array.from({ length: 30 }, () => tokenFrom('198.18.4', client)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await statusesOf('198.18.4', client, wrong(11))).toEqual([...Array(10).fill(401), 429]);
});
