import { stoppedClock } from '@storepod/kernel/clock';
import { databaseOf } from '@storepod/testkit/identity/sign-in';
import { testService } from '@storepod/testkit/running';
import { statementsOf } from '@storepod/testkit/statements';
import { describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { auditOf } from './administration.ts';
import { environment } from './environment.ts';
import { administer, application, clientSpec, machine, register, serviceToken } from './protocol.ts';

const HOUR_MS = 3_600_000;
const clock = stoppedClock(new Date());
const uaa = await testService(service, { env: environment, clock });
const admin = (method: string, path = '', body?: unknown) => administer(uaa, method, `/clients${path}`, body);

describe('the rotation of a secret', () => {
  const rotate = (id: string) => admin('POST', `/${id}/rotate-secret`);

  it('lets both secrets in during the grace, and the old one no longer after it', async () => {
    const client = await register(uaa, machine);
    const { status, body } = await rotate(client.id);
    expect(status).toBe(200);
    expect(body).toEqual({
      clientSecret: expect.stringMatching(/^[\w-]{43}$/),
      clientSecretExpiresAt: new Date(clock.now().getTime() + 365 * 24 * HOUR_MS).toISOString(),
      previousSecretUntil: new Date(clock.now().getTime() + 24 * HOUR_MS).toISOString(),
    });
    const fresh = { ...client, secret: body.clientSecret };
    const statuses = async () => [(await serviceToken(uaa, client)).status, (await serviceToken(uaa, fresh)).status];
    clock.advance(24 * HOUR_MS - 1);
    expect(await statuses()).toEqual([200, 200]);
    clock.advance(1);
    expect(await statuses()).toEqual([401, 200]);
  });

  it('forgets the secret before the last at the second rotation', async () => {
    const client = await register(uaa, machine);
    const second = (await rotate(client.id)).body.clientSecret;
    const third = (await rotate(client.id)).body.clientSecret;
    const statuses = [];
    for (const secret of [client.secret, second, third])
      statuses.push((await serviceToken(uaa, { ...client, secret })).status);
    expect(statuses).toEqual([401, 200, 200]);
  });

  it('DELETE /previous-secret ends the grace at once, and is 404 when there was none', async () => {
    const client = await register(uaa, machine);
    await rotate(client.id);
    expect((await admin('DELETE', `/${client.id}/previous-secret`)).status).toBe(204);
    expect((await serviceToken(uaa, client)).status).toBe(401);
    const other = await register(uaa, machine);
    const { status, body } = await admin('DELETE', `/${other.id}/previous-secret`);
    expect([status, body.code]).toEqual([404, 'UAA.CLIENT.NO_PREVIOUS_SECRET']);
  });

  it('does not revive a secret that has expired', async () => {
    const client = await register(uaa, machine);
    const past = new Date(clock.now().getTime() - 1);
    await databaseOf(uaa)
      .updateTable('oauth_client')
      .set({ secret_expires_at: past })
      .where('id', '=', client.id)
      .execute();
    expect((await serviceToken(uaa, client)).status).toBe(401);
    expect((await rotate(client.id)).body.previousSecretUntil).toBeNull();
    expect((await serviceToken(uaa, client)).status).toBe(401);
  });

  it('422 for a public client', async () => {
    const { body } = await admin('POST', '', clientSpec(application, { clientAuthenticationMethods: ['none'] }));
    const { status, body: problem } = await rotate(body.client.id);
    expect([status, problem.code]).toEqual([422, 'UAA.CLIENT.NOT_CONFIDENTIAL']);
  });

  it('of all clients answers every new secret once, and both work during the grace', async () => {
    const client = await register(uaa, machine);
    let answer = await admin('GET', '/stats');
    const statements = await statementsOf(async () => {
      answer = await admin('POST', '/rotate-all');
    });
    expect(answer.status).toBe(200);
    // Settings (at most once in half a minute), lock, change, audit: no matter how many clients.
    expect(statements.length).toBeLessThanOrEqual(4);
    const { rotated } = answer.body;
    const mine = rotated.find(({ id }: { id: string }) => id === client.id);
    expect((await serviceToken(uaa, client)).status).toBe(200);
    expect((await serviceToken(uaa, { ...client, secret: mine.clientSecret })).status).toBe(200);
    const stats = (await admin('GET', '/stats')).body;
    expect(rotated).toHaveLength(stats.total - stats.publicClients);
    expect(await auditOf(uaa, client.id)).toEqual(['client.created', 'client.secret.rotated']);
  });
});
