import { principalOf } from '@storepod/auth/principal';
import { issuedTokenOf } from '@storepod/auth/token-check';
import { type Revocation, revocationEndpoints } from '@storepod/boundary/revocations';
import { contract } from '@storepod/contract/contract';
import { authorizationMatrix } from '@storepod/testkit/authorization-matrix';
import { ask } from '@storepod/testkit/http';
import { testService } from '@storepod/testkit/running';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { environment } from './environment.ts';
import { administer, application, askAs, EXCHANGE, openSession, redeem, register, staff } from './protocol.ts';

const uaa = await testService(service, { env: environment });
const ours = contract('uaa', revocationEndpoints);
const watch = async (origin: string, query: string) =>
  (await ask(origin, 'GET', `/api/v1/private/revocations${query}`, { token: uaa.tokens.controlPlaneService })).body;

describe('GET /private/revocations', () => {
  it('is for services alone', async () => {
    const { wrong } = await authorizationMatrix(uaa, ours, {
      watchRevocations: () => ({ query: { wait: 0 }, passes: [200] }),
    });
    expect(wrong).toEqual([]);
  });

  it('200 tells at another replica, too, as soon as somebody was signed out, and once', async () => {
    const replica = await uaa.replica({ PORT: '0' });
    const { after } = await watch(replica.origin, '?wait=0');
    const told = watch(replica.origin, `?after=${after}&wait=20`);
    const { id } = await staff(uaa, { username: 'leaver', roles: ['STORE_ADMIN'] });
    expect((await administer(uaa, 'POST', `/users/${id}/disable`)).status).toBe(200);
    const { entries, after: next } = await told;
    expect(entries).toEqual([{ subject: id, notAfter: expect.any(Number), until: expect.any(Number) }]);
    expect(await watch(uaa.origin, `?after=${next}&wait=0`)).toEqual({ entries: [], after: next });
  });

  it('200 answers a position that it never gave by what there is', async () => {
    const { after } = await watch(uaa.origin, '?wait=0');
    expect(await watch(uaa.origin, `?after=${after + 1_000}&wait=0`)).toEqual({ entries: [], after });
  });
});

describe('a family of tokens', () => {
  const isRefused = (token: string, entries: readonly Revocation[]) => {
    const claims = decodeJwt(token);
    const { subjects, issuedAt } = issuedTokenOf(principalOf(claims, 'uaa', undefined), claims);
    return entries.some(({ subject, notAfter }) => subjects.includes(subject) && issuedAt <= notAfter);
  };
  const endings = {
    'a refresh token is shown twice': async ({ show, tokens }: Family) => {
      const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
      expect((await show('/oauth2/token', form)).status).toBe(200);
      expect((await show('/oauth2/token', form)).status).toBe(400);
    },
    'the authorization code is shown again': async ({ redeemAgain }: Family) => redeemAgain(),
    'the refresh token is revoked': async ({ show, tokens }: Family) =>
      show('/oauth2/revoke', { token: tokens.refresh_token }),
    'the access token is revoked': async ({ show, tokens }: Family) =>
      show('/oauth2/revoke', { token: tokens.access_token }),
  };
  interface Family {
    tokens: { access_token: string; refresh_token: string };
    show(path: string, form: Record<string, string>): Promise<{ status: number }>;
    redeemAgain(): Promise<unknown>;
  }

  it.each(Object.entries(endings))(
    'is told as ended, with what was narrowed to a pod, and the other browsers go on: %s',
    async (how, end) => {
      const web = await register(uaa, application);
      const exchanger = await exchangeClient();
      const { username } = await staff(uaa, { username: `clerk-${how.replaceAll(' ', '-')}`, roles: ['STORE_ADMIN'] });
      const here = await openSession(uaa, web, username);
      const tokens = await redeem(uaa, web, here);
      const there = await redeem(uaa, web, await openSession(uaa, web, username));
      const narrowed = await askAs(uaa, exchanger, '/oauth2/token', {
        ...{ grant_type: EXCHANGE, subject_token: tokens.access_token, audience: 'pod-507f1f77' },
        subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      });
      const { after } = await watch(uaa.origin, '?wait=0');
      await end({
        tokens,
        show: (path, form) => askAs(uaa, web, path, form),
        redeemAgain: () => expect(redeem(uaa, web, here)).rejects.toThrow('invalid_grant'),
      });
      const { entries } = await watch(uaa.origin, `?after=${after}&wait=0`);
      expect([tokens.access_token, narrowed.body.access_token].map((token) => isRefused(token, entries))).toEqual([
        true,
        true,
      ]);
      expect(isRefused(there.access_token, entries)).toBe(false);
    },
  );
});

let exchanging: ReturnType<typeof register> | undefined;
/** The one client that may exchange tokens. */
function exchangeClient() {
  exchanging ??= register(uaa, { grants: [EXCHANGE], scopes: ['openid'] }, { clientId: 'console-impersonation' });
  return exchanging;
}
