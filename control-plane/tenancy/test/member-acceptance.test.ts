import { stoppedClock } from '@storepod/kernel/clock';
import { onMoment } from '@storepod/kernel/moments';
import { testIds } from '@storepod/testkit/callers';
import { eventually, waitFor } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { killableProcess } from '@storepod/testkit/killable-process';
import { freePort } from '@storepod/testkit/ports';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openMemberFixture, type Person, secondStore } from './people.ts';

const clock = stoppedClock(new Date());
const memberFixture = await openMemberFixture({ clock });
const { db, wires, billing } = memberFixture;
const owner = await memberFixture.member('ORG_ADMIN', { name: 'acme-owner' });
const otherOwner = await memberFixture.member('ORG_ADMIN', { name: 'other-owner', org: testIds.otherOrg });

let invited = 0;
const address = () => `guest-${++invited}@example.com`;

/** An invitation of the organisation of the tests: its address and its token. */
async function invitation({ email = address(), role = 'STORE_ADMIN', store = testIds.store, by = owner } = {}) {
  const query = new URLSearchParams({ store, email, role });
  const { status, body } = await by.ask('POST', `/api/v1/org-member/invitations?${query}`);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { email, token: body.token as string, id: body.invitation.id as string };
}

/** Somebody who is signed in with an account of this address and belongs to nobody. */
const guest = async (email: string) => memberFixture.signIn(await memberFixture.account({ email }));
const accept = (person: Person, token: string) =>
  person.ask('POST', `/api/v1/org-member/invitations/accept?token=${token}`);
const memberOf = (person: Pick<Person, 'account'>) =>
  db.selectFrom('org_member').selectAll().where('user_id', '=', person.account.id).executeTakeFirst();
const statusOf = async (id: string) =>
  (
    await db
      .selectFrom('org_invitation')
      .select('status')
      .where('id', '=', id as never)
      .executeTakeFirst()
  )?.status;

describe('POST /invitations/accept 200', () => {
  it('makes a member, and uaa gives role, organisation and store', async () => {
    const { email, token, id } = await invitation({ role: 'STORE_MODERATOR' });
    const ann = await guest(email);
    const { status, body } = await accept(ann, token);
    expect([status, body]).toEqual([
      200,
      {
        userId: ann.account.id,
        userName: ann.account.username,
        orgId: testIds.org,
        organizationName: 'Acme',
        role: 'STORE_MODERATOR',
        store: testIds.store,
        storeName: 'acme-shoes',
        effective: true,
      },
    ]);
    expect(await memberFixture.read(ann.account)).toMatchObject({
      roles: ['STORE_MODERATOR'],
      metadata: { org: testIds.org, store: testIds.store },
    });
    expect(await memberOf(ann)).toMatchObject({
      org_id: testIds.org,
      store_id: testIds.store,
      roles: ['STORE_MODERATOR'],
    });
    expect(await statusOf(id)).toBe('ACCEPTED');
    const audit = await db
      .selectFrom('tenancy_audit')
      .select(['action', 'actor'])
      .where('entity_id', '=', id)
      .execute();
    expect(audit).toContainEqual({ action: 'ACCEPTED', actor: ann.account.username });
  });

  it('counts what uaa says of the account now, not an address in an older spelling', async () => {
    const { email, token } = await invitation();
    const ann = await guest(email.toUpperCase());
    expect((await accept(ann, token)).status).toBe(200);
  });

  it('gives somebody of the same organisation the new store beside the one before', async () => {
    const { email, token } = await invitation({ role: 'STORE_RETAIL', store: secondStore });
    const bob = await memberFixture.member('STORE_ADMIN', { email });
    expect((await accept(bob, token)).status).toBe(200);
    expect((await memberFixture.read(bob.account)).memberships).toEqual([
      { org: testIds.org, store: testIds.store, roles: ['STORE_ADMIN'] },
      { org: testIds.org, store: secondStore, roles: ['STORE_RETAIL'] },
    ]);
  });
});

describe('POST /invitations/accept refuses', () => {
  it('422 the second time, and of five at once one wins', async () => {
    const { email, token } = await invitation();
    const ann = await guest(email);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => accept(ann, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    expect((await accept(ann, token)).body.code).toBe('TENANCY.INVITATION.NOT_USABLE');
  });

  it('422 with one code a token that is unknown, taken back or out of time', async () => {
    const [revoked, late] = [await invitation(), await invitation()];
    await owner.ask('POST', `/api/v1/org-member/invitations/revoke?invitationId=${revoked.id}`);
    const people = [await guest(revoked.email), await guest(late.email)] as const;
    const answers = [await accept(people[0], 'unknown'), await accept(people[0], revoked.token)];
    clock.advance(7 * 86_400_000);
    answers.push(await accept(people[1], late.token));
    for (const { status, body } of answers) expect([status, body.code]).toEqual([422, 'TENANCY.INVITATION.NOT_USABLE']);
    expect(await statusOf(late.id)).toBe('EXPIRED');
  });

  it('422 an invitation into an organisation that is closed, or a store that is gone', async () => {
    const closed = await invitation({ by: otherOwner, store: testIds.otherStore });
    const ann = await guest(closed.email);
    const set = (status: 'ACTIVE' | 'CLOSED') =>
      db.updateTable('manager_org').set({ status }).where('id', '=', testIds.otherOrg).execute();
    await set('CLOSED');
    expect((await accept(ann, closed.token)).status).toBe(422);
    await set('ACTIVE');
    await db.updateTable('manager_store').set({ status: 'DELETED' }).where('id', '=', testIds.otherStore).execute();
    expect((await accept(ann, closed.token)).status).toBe(422);
    await db.updateTable('manager_store').set({ status: 'ACTIVE' }).where('id', '=', testIds.otherStore).execute();
    expect((await accept(ann, closed.token)).status).toBe(200);
  });

  it('403 an account with another address, and the invitation stays good', async () => {
    const { email, token } = await invitation();
    const thief = await guest(address());
    const { status, body } = await accept(thief, token);
    expect([status, body.code]).toEqual([403, 'TENANCY.INVITATION.EMAIL_MISMATCH']);
    expect(await memberFixture.read(thief.account)).toMatchObject({ roles: [], metadata: {} });
    expect((await accept(await guest(email), token)).status).toBe(200);
  });

  it('nobody for belonging to another organisation, by a row of it or by what uaa says alone', async () => {
    const [known, unknown] = [await invitation(), await invitation()];
    const elsewhere = { roles: ['STORE_ADMIN'], org: testIds.otherOrg, store: testIds.otherStore };
    const eve = await memberFixture.member('STORE_ADMIN', { ...elsewhere, email: known.email });
    const mel = await memberFixture.signIn(await memberFixture.account({ ...elsewhere, email: unknown.email }));
    for (const [person, { token }] of [
      [eve, known],
      [mel, unknown],
    ] as const) {
      expect((await accept(person, token)).status).toBe(200);
      expect((await memberFixture.read(person.account)).memberships).toEqual([
        { org: testIds.otherOrg, store: testIds.otherStore, roles: ['STORE_ADMIN'] },
        { org: testIds.org, store: testIds.store, roles: ['STORE_ADMIN'] },
      ]);
    }
  });

  it('neither of two organisations whose invitations somebody accepts at once', async () => {
    const here = await invitation();
    const there = await invitation({ email: here.email, by: otherOwner, store: testIds.otherStore });
    const ann = await guest(here.email);
    const answers = await Promise.all([accept(ann, here.token), accept(ann, there.token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { memberships } = await memberFixture.read(ann.account);
    expect(memberships.map(({ org }) => org).sort()).toEqual([testIds.org, testIds.otherOrg].sort());
  });

  it('422 an owner, who is never demoted', async () => {
    const { email, token } = await invitation({ role: 'STORE_RETAIL' });
    const second = await memberFixture.member('ORG_ADMIN', { email });
    const { status, body } = await accept(second, token);
    expect([status, body.code, body.params.role]).toEqual([422, 'TENANCY.INVITATION.ROLE_HELD', 'ORG_ADMIN']);
    expect((await memberFixture.read(second.account)).roles).toEqual(['ORG_ADMIN']);
    await db.deleteFrom('org_member').where('user_id', '=', second.account.id).execute();
  });

  it('422 when the plan has no room any more', async () => {
    const { email, token } = await invitation({ by: otherOwner, store: testIds.otherStore });
    billing.seats.set(testIds.otherStore, 0);
    // What billing said before is remembered for half a minute.
    clock.advance(31_000);
    const { status, body } = await accept(await guest(email), token);
    expect([status, body.code]).toEqual([422, 'BILLING.ENTITLEMENT.EXCEEDED']);
    billing.seats.delete(testIds.otherStore);
    clock.advance(31_000);
  });

  it('502 while uaa is out of reach, and nothing is spent', async () => {
    const { email, token, id } = await invitation();
    const ann = await guest(email);
    wires.uaa.cut();
    const { status, body } = await accept(ann, token);
    wires.uaa.restore();
    expect([status, body.remoteService]).toEqual([502, 'uaa']);
    expect(await statusOf(id)).toBe('PENDING');
    expect((await accept(ann, token)).status).toBe(200);
  });
});

describe('an acceptance that is interrupted', () => {
  const granted = (ann: Person) =>
    eventually(() => memberFixture.read(ann.account)).toMatchObject({
      roles: ['STORE_ADMIN'],
      metadata: { org: testIds.org, store: testIds.store },
    });

  it('by an outage of uaa right after the decision is finished by itself when uaa is back', async () => {
    const { email, token } = await invitation();
    const ann = await guest(email);
    // The jobs of what was before commit, too.
    await memberFixture.parts.kit.outbox.stop();
    const stop = onMoment(({ name }) => {
      if (name === 'transaction.committed') wires.uaa.cut();
    });
    const { status, body } = await accept(ann, token);
    stop();
    wires.uaa.restore();
    await memberFixture.parts.kit.outbox.start();
    expect([status, body.effective]).toEqual([200, false]);
    expect(await memberOf(ann)).toMatchObject({ roles: ['STORE_ADMIN'] });
    await granted(ann);
  });

  it('by a kill before uaa heard of it is finished by another instance', async () => {
    const { email, token } = await invitation();
    const ann = await guest(email);
    // Nobody else finishes the work before the one who is to be killed has begun it.
    await memberFixture.parts.kit.outbox.stop();
    const port = await freePort();
    const killable = killableProcess(new URL('../src/main.ts', import.meta.url), {
      env: { ...memberFixture.tenancy.env, PORT: String(port), BASE_URL: 'http://localhost:8000' },
      dieAt: { moment: 'peer.asked|uaa.putMemberships' },
    });
    onTestFinished(() => killable.kill());
    const origin = `http://127.0.0.1:${port}`;
    // A busy machine takes its time to start a process.
    await waitFor(() => fetch(`${origin}/healthz`), 200_000);
    const path = `/api/v1/org-member/invitations/accept?token=${token}`;
    await expect(ask(origin, 'POST', path, { token: ann.token })).rejects.toThrow();
    expect((await killable.ended).signal).toBe('SIGKILL');
    expect(await memberFixture.read(ann.account)).toMatchObject({ roles: [], memberships: [] });
    await memberFixture.parts.kit.outbox.start();
    await granted(ann);
    expect((await accept(ann, token)).status).toBe(422);
  });
});
