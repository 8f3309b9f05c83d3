import { stoppedClock } from '@storepod/kernel/clock';
import { ask } from '@storepod/testkit/http';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { environment } from './environment.ts';
import { askAs, machine, register } from './protocol.ts';

const uaa = await testService(service, { env: environment, clock: stoppedClock(new Date()) });
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const grant = { grant_type: 'client_credentials', scope: 'store_core' };
const sameAddress = { 'x-forwarded-for': '198.51.100.1' };
const fetchToken = (headers: Record<string, string>) =>
  ask(uaa.origin, 'POST', '/oauth2/token', {
    headers: { ...form, ...headers },
    rawBody: 'grant_type=client_credentials',
  });

describe('POST /oauth2/token', () => {
  it('429 for the sixty-first call of a minute from one address that brings no client secret', async () => {
    const statuses = [];
    for (let call = 0; call < 61; call++) statuses.push((await fetchToken({})).status);
    expect(statuses.slice(0, 60)).not.toContain(429);
    expect(statuses[60]).toBe(429);
  });

  it('429 for the sixty-first call from the /64 of one IPv6 subscriber, whichever addresses of it are used', async () => {
    const statuses = [];
    for (let call = 0; call < 61; call++)
      statuses.push((await fetchToken({ 'x-forwarded-for': `2001:db8:1:2::${call.toString(16)}` })).status);
    expect(statuses.slice(0, 60)).not.toContain(429);
    expect(statuses[60]).toBe(429);
    expect((await fetchToken({ 'x-forwarded-for': '2001:db8:1:3::1' })).status).not.toBe(429);
  });

  it('does not count those that bring one: the gateway fetches for everybody', async () => {
    const authorization = `Basic ${Buffer.from('nobody:wrong').toString('base64')}`;
    for (let call = 0; call < 70; call++) expect((await fetchToken({ authorization })).status).toBe(401);
  });

  it('goes on giving tokens to a service at whose secret somebody guesses from the same address', async () => {
    const client = await register(uaa, machine);
    for (let guess = 0; guess < 70; guess++)
      expect(
        (await askAs(uaa, { ...client, secret: `wrong-${guess}` }, '/oauth2/token', grant, sameAddress)).status,
      ).toBe(guess < 10 ? 401 : 429);
    expect((await askAs(uaa, client, '/oauth2/token', grant, sameAddress)).status).toBe(200);
  });
});
