import { onMoment } from '@storepod/kernel/moments';
import { testIds } from '@storepod/testkit/callers';
import { eventually } from '@storepod/testkit/eventually';
import { jobsDone } from '@storepod/testkit/jobs';
import { statementsOf } from '@storepod/testkit/statements';
import { describe, expect, it } from 'vitest';
import { openMemberFixture, type Person, secondStore } from './people.ts';

const memberFixture = await openMemberFixture();
const { db, wires, parts } = memberFixture;
const owner = await memberFixture.member('ORG_ADMIN', { name: 'acme-owner' });
const otherOwner = await memberFixture.member('ORG_ADMIN', { name: 'other-owner', org: testIds.otherOrg });

const list = (by: Person, query = '') => by.ask('GET', `/api/v1/org-member/list?${query}`);
const remove = (by: Person, userId: string) => by.ask('DELETE', `/api/v1/org-member?userId=${userId}`);
const isMember = async ({ account }: Pick<Person, 'account'>) =>
  (await db.selectFrom('org_member').select('org_id').where('user_id', '=', account.id).executeTakeFirst()) !==
  undefined;

async function peersAskedDuring(work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const stop = onMoment(({ name, detail = '' }) => {
    // Services of other tests may still be listening for changes in the same process.
    if (name === 'peer.asked' && !detail.includes('.watch')) asked.push(detail);
  });
  await work();
  stop();
  return asked;
}

describe('GET /list', () => {
  it('200 shows the members of the own organisation, with names, the newest first', async () => {
    const ann = await memberFixture.member('STORE_MODERATOR', { name: 'ann', store: secondStore });
    const { status, body } = await list(owner, 'count=1');
    expect([status, body.totalElements]).toEqual([200, 2]);
    expect(body.content).toEqual([
      {
        orgId: testIds.org,
        userId: ann.account.id,
        role: 'STORE_MODERATOR',
        roles: ['STORE_MODERATOR'],
        store: secondStore,
        storeName: 'acme-hats',
        addedAt: expect.any(String),
        addedBy: 'the test',
        source: 'CREATED',
        userName: 'ann',
        emailAddress: 'ann@example.com',
        firstName: 'Pat',
        lastName: 'ann',
        active: true,
      },
    ]);
    const others = (await list(otherOwner)).body.content;
    expect(others.map(({ userName }: { userName: string }) => userName)).toEqual(['other-owner']);
  });

  it('keeps every row while uaa is out of reach, without names, and of an account that is gone', async () => {
    const gone = await memberFixture.member('STORE_RETAIL', { name: 'gone' });
    await parts.uaa.deleteUser({ params: { id: gone.account.id } });
    const before = (await list(owner)).body;
    expect(before.content[0]).toMatchObject({ userId: gone.account.id, userName: null, active: null });
    wires.uaa.cut();
    const { status, body } = await list(owner);
    wires.uaa.restore();
    expect([status, body.totalElements]).toEqual([200, before.totalElements]);
    expect(body.content).toEqual(
      before.content.map((row: object) => ({
        ...row,
        userName: null,
        emailAddress: null,
        firstName: null,
        lastName: null,
        active: null,
      })),
    );
    await db.deleteFrom('org_member').where('user_id', '=', gone.account.id).execute();
  });

  it('asks uaa once for a whole page, and takes two statements of its own', async () => {
    for (let count = 0; count < 5; count++) await memberFixture.member('STORE_RETAIL');
    await jobsDone(db, 'tenancy_jobs');
    expect(await peersAskedDuring(() => list(owner, 'count=200'))).toEqual(['uaa.listUsers']);
    const statements = await statementsOf(() => list(owner, 'count=200'));
    expect(statements.filter((text) => text.includes('org_member'))).toHaveLength(2);
  });
});

describe('DELETE 204', () => {
  it('ends role, organisation, store and sessions at uaa, and the account stays', async () => {
    const ann = await memberFixture.member('STORE_ADMIN');
    const asked = await peersAskedDuring(async () => {
      expect((await remove(owner, ann.account.id)).status).toBe(204);
    });
    expect(asked).toContain('uaa.putMemberships');
    expect(await memberFixture.read(ann.account)).toMatchObject({ roles: [], metadata: {}, enabled: true });
    expect(await isMember(ann)).toBe(false);
    const audit = await db.selectFrom('tenancy_audit').selectAll().where('entity_id', '=', ann.account.id).execute();
    expect(audit).toMatchObject([{ action: 'REMOVED', from_state: 'STORE_ADMIN', actor: 'acme-owner' }]);
  });

  it('of the recorded owner records another one, so that no operator gives a password to who left', async () => {
    const [first, second] = [await memberFixture.member('ORG_ADMIN'), await memberFixture.member('ORG_ADMIN')];
    const record = (owner: Person) =>
      db.updateTable('manager_org').set({ owner_user_id: owner.account.id }).where('id', '=', testIds.org).execute();
    const recorded = () =>
      db.selectFrom('manager_org').select('owner_user_id').where('id', '=', testIds.org).executeTakeFirst();
    await record(first);
    await remove(owner, second.account.id);
    expect((await recorded())?.owner_user_id).toBe(first.account.id);
    await remove(owner, first.account.id);
    expect((await recorded())?.owner_user_id).toBe(owner.account.id);
  });

  it('leaves an account alone that belongs to another organisation by now', async () => {
    const ann = await memberFixture.member('STORE_ADMIN');
    await parts.uaa.updateUser({
      params: { id: ann.account.id },
      body: { metadata: { org: testIds.otherOrg, store: testIds.otherStore } },
    });
    expect((await remove(owner, ann.account.id)).status).toBe(204);
    expect(await memberFixture.read(ann.account)).toMatchObject({
      roles: ['STORE_ADMIN'],
      metadata: { org: testIds.otherOrg },
    });
  });

  it('removes also a member whose account is gone', async () => {
    const ann = await memberFixture.member('STORE_ADMIN');
    await parts.uaa.deleteUser({ params: { id: ann.account.id } });
    expect((await remove(owner, ann.account.id)).status).toBe(204);
    await jobsDone(db, 'tenancy_jobs');
  });

  it('during an outage of uaa holds, and uaa follows when it is back', async () => {
    const ann = await memberFixture.member('STORE_ADMIN');
    wires.uaa.cut();
    expect((await remove(owner, ann.account.id)).status).toBe(204);
    expect(await isMember(ann)).toBe(false);
    wires.uaa.restore();
    await eventually(() => memberFixture.read(ann.account)).toMatchObject({ roles: [], metadata: {} });
  });

  it('that reaches uaa late does not take away what was given since', async () => {
    const ann = await memberFixture.member('STORE_ADMIN');
    await parts.kit.outbox.stop();
    wires.uaa.cut();
    await remove(owner, ann.account.id);
    wires.uaa.restore();
    const query = new URLSearchParams({ store: secondStore, email: ann.account.email, role: 'STORE_RETAIL' });
    const { body } = await owner.ask('POST', `/api/v1/org-member/invitations?${query}`);
    const accepted = await ann.ask('POST', `/api/v1/org-member/invitations/accept?token=${body.token}`);
    expect(accepted.body.effective).toBe(true);
    await parts.kit.outbox.start();
    await jobsDone(db, 'tenancy_jobs');
    expect(await memberFixture.read(ann.account)).toMatchObject({
      roles: ['STORE_RETAIL'],
      metadata: { org: testIds.org, store: secondStore },
    });
  });
});

describe('DELETE refuses', () => {
  it('422 to remove oneself', async () => {
    const { status, body } = await remove(owner, owner.account.id);
    expect([status, body.code]).toEqual([422, 'TENANCY.MEMBER.SELF']);
  });

  it('422 the last owner, also to an owner of whom no row tells', async () => {
    const account = await memberFixture.account({ roles: ['ORG_ADMIN'], org: testIds.org });
    const stranger = await memberFixture.signIn(account);
    const { status, body } = await remove(stranger, owner.account.id);
    expect([status, body.code]).toEqual([422, 'TENANCY.MEMBER.LAST_OWNER']);
    expect((await memberFixture.read(owner.account)).roles).toEqual(['ORG_ADMIN']);
  });

  it('422 the second of two owners who remove each other at once, so that one is always left', async () => {
    for (let round = 0; round < 5; round++) {
      await db.deleteFrom('org_member').where('org_id', '=', testIds.otherOrg).execute();
      const [one, two] = [
        await memberFixture.member('ORG_ADMIN', { org: testIds.otherOrg }),
        await memberFixture.member('ORG_ADMIN', { org: testIds.otherOrg }),
      ];
      const answers = await Promise.all([remove(one, two.account.id), remove(two, one.account.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
      const owners = [await isMember(one), await isMember(two)].filter(Boolean);
      expect(owners).toHaveLength(1);
    }
  });

  it('404 a member of another organisation and somebody unknown, who both stay what they are', async () => {
    const theirs = await memberFixture.member('STORE_ADMIN', { org: testIds.otherOrg, store: testIds.otherStore });
    for (const id of [theirs.account.id, '019b0f2e-7c40-7abc-8def-0123456789ab']) {
      const { status, body } = await remove(owner, id);
      expect([status, body.code]).toEqual([404, 'TENANCY.MEMBER.NOT_FOUND']);
    }
    expect((await memberFixture.read(theirs.account)).roles).toEqual(['STORE_ADMIN']);
  });
});
