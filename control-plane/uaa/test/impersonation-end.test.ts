import { testIds } from '@storepod/testkit/callers';
import { databaseOf } from '@storepod/testkit/identity/sign-in';
import { testService } from '@storepod/testkit/running';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { endThoseThatAreOver } from '../src/impersonation/end-impersonations.ts';
import service from '../src/service.ts';
import { environment } from './environment.ts';
import { administer, application, askAs, auditRows, EXCHANGE, register, signIn, staff } from './protocol.ts';

const uaa = await testService(service, { env: environment });
const replica = await uaa.replica({ PORT: '0' });
const db = databaseOf(uaa);
const [here, there] = [uaa.parts.core, replica.parts.core];
const ACCESS_TOKEN = 'urn:ietf:params:oauth:token-type:access_token';
const web = await register(uaa, application);
const client = await register(uaa, { grants: [EXCHANGE], scopes: ['openid'] }, { clientId: 'console-impersonation' });

let people = 0;
/** An operator who acts as a merchant, each with an account of their own. */
async function acting(metadata: Record<string, string> = { org: testIds.org }) {
  people += 1;
  const operator = await staff(uaa, { username: `helper-${people}`, roles: ['SUPPORT'] });
  const merchant = await staff(uaa, { username: `merchant-${people}`, roles: ['ORG_ADMIN'], metadata });
  const { access_token: subject_token } = await signIn(uaa, web, operator.username);
  const { body } = await askAs(uaa, client, '/oauth2/token', {
    grant_type: EXCHANGE,
    subject_token,
    subject_token_type: ACCESS_TOKEN,
    requested_subject: merchant.id,
    reason: 'Order 1001 cannot be shipped.',
  });
  return { operator, merchant, token: String(body.access_token) };
}
type Acting = Awaited<ReturnType<typeof acting>>;

const endsOf = async ({ merchant }: Acting) =>
  (await auditRows(uaa, 'user.impersonation.ended')).filter(({ target_id }) => target_id === merchant.id);
/** As if a quarter of an hour had passed. */
const runOut = ({ merchant }: Acting) =>
  sql`update impersonation set expires_at = now() - interval '1 minute', started_at = now() - interval '16 minutes'
    where subject_id = ${merchant.id}`.execute(db);
const untold = async () =>
  (await administer(uaa, 'GET', '/impersonations/ended')).body as { id: string; subject: string }[];

describe('an acting that is over', () => {
  it('leaves its row once where it ran out and nobody gave it back, though two replicas see to it at once', async () => {
    const one = await acting();
    await endThoseThatAreOver(here);
    expect(await endsOf(one)).toEqual([]);
    await runOut(one);
    await Promise.all([here, there, here, there].map(endThoseThatAreOver));
    await askAs(uaa, client, '/oauth2/revoke', { token: one.token });
    await endThoseThatAreOver(there);
    expect(await endsOf(one)).toEqual([
      expect.objectContaining({
        actor_id: one.operator.id,
        actor_name: one.operator.username,
        target_name: one.merchant.username,
        client_id: 'console-impersonation',
        reason: 'RAN_OUT',
        detail: 'Order 1001 cannot be shipped.',
      }),
    ]);
  });

  it('leaves it once where it was given back, also twice at once and after its time', async () => {
    const one = await acting();
    const giveBack = () => askAs(uaa, client, '/oauth2/revoke', { token: one.token });
    await Promise.all([giveBack(), giveBack()]);
    await runOut(one);
    await endThoseThatAreOver(here);
    expect(await endsOf(one)).toEqual([expect.objectContaining({ reason: 'GIVEN_BACK' })]);
  });

  it.each([
    ['the operator is switched off', ({ operator }: Acting) => `/users/${operator.id}/disable`],
    ['the merchant is switched off', ({ merchant }: Acting) => `/users/${merchant.id}/disable`],
  ])('leaves it once where %s, from that moment on', async (_, path) => {
    const one = await acting();
    const before = Date.now();
    expect((await administer(uaa, 'POST', path(one))).status).toBe(200);
    await endThoseThatAreOver(here);
    await runOut(one);
    await endThoseThatAreOver(there);
    const [row, ...others] = await endsOf(one);
    expect([row?.reason, others]).toEqual(['REVOKED', []]);
    const { endedAt } = (row?.after ?? {}) as { endedAt: string };
    expect(Date.parse(endedAt)).toBeGreaterThanOrEqual(before - 1);
    expect(Date.parse(endedAt)).toBeLessThanOrEqual(Date.now());
  });

  it('leaves it where whoever took the token was killed before it was written', async () => {
    const one = await acting();
    await sql`delete from protocol_state where model = 'AccessToken' and account_id = ${one.merchant.id}`.execute(db);
    await endThoseThatAreOver(here);
    expect(await endsOf(one)).toEqual([]);
    await sql`update impersonation set started_at = now() - interval '2 minutes' where subject_id = ${one.merchant.id}`.execute(
      db,
    );
    await endThoseThatAreOver(here);
    expect(await endsOf(one)).toHaveLength(1);
  });

  it('stays open where its row cannot be written, and leaves it at the next try', async () => {
    const one = await acting();
    await runOut(one);
    await sql`alter table audit_event
      add constraint nobody_writes check (event_type <> 'user.impersonation.ended') not valid`.execute(db);
    await expect(endThoseThatAreOver(here)).rejects.toThrow('nobody_writes');
    await sql`alter table audit_event drop constraint nobody_writes`.execute(db);
    await endThoseThatAreOver(there);
    expect(await endsOf(one)).toHaveLength(1);
  });
});

describe('GET /api/v1/admin/impersonations/ended', () => {
  it('tells who acted, why and how long, until it is confirmed, and never of one that goes on', async () => {
    const [over, underWay] = [await acting({ org: testIds.org, store: testIds.store }), await acting()];
    await runOut(over);
    await endThoseThatAreOver(here);
    const told = (await untold()).find(({ subject }) => subject === over.merchant.username);
    expect(told).toMatchObject({
      operator: over.operator.username,
      subjectId: over.merchant.id,
      org: testIds.org,
      store: testIds.store,
      reason: 'Order 1001 cannot be shipped.',
      startedAt: expect.any(String),
      endedAt: expect.any(String),
    });
    expect((await untold()).map(({ subject }) => subject)).not.toContain(underWay.merchant.username);
    expect((await administer(uaa, 'POST', '/impersonations/told', { ids: [told?.id] })).status).toBe(204);
    expect((await untold()).map(({ subject }) => subject)).not.toContain(over.merchant.username);
  });

  it('says nothing of somebody who belongs to no organisation', async () => {
    const one = await acting({});
    await runOut(one);
    await endThoseThatAreOver(here);
    expect(await endsOf(one)).toHaveLength(1);
    expect((await untold()).map(({ subject }) => subject)).not.toContain(one.merchant.username);
  });
});
