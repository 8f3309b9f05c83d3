import { onMoment } from '@storepod/kernel/moments';
import { testIds } from '@storepod/testkit/callers';
import { waitFor } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openMemberFixture } from './people.ts';

const memberFixture = await openMemberFixture();
const { db, wires, parts } = memberFixture;
const owner = await memberFixture.member('ORG_ADMIN', { name: 'acme-owner' });

let invited = 0;
const address = () => `guest-${++invited}@example.com`;

async function issue(path: string, fields: Record<string, string>) {
  // An invitation that is there knows its store.
  const query = new URLSearchParams({ ...(path === '' && { store: testIds.store }), ...fields });
  return owner.ask('POST', `/api/v1/org-member/invitations${path}?${query}`);
}

/** The tokens in the letters to an address, as they lie in uaa's mailbox, the newest first. */
async function tokensTo(email: string): Promise<string[]> {
  const { body } = await ask(`http://127.0.0.1:${wires.uaa.port}`, 'GET', '/mailbox');
  const letters = String(body).split('<article>').slice(1);
  return letters
    .filter((letter) => letter.includes(`To ${email},`))
    .map((letter) => /href="http:\/\/localhost:8000\/accept-invitation\?token=([\w-]+)"/.exec(letter)?.[1] ?? '');
}

const arrived = (email: string, ...tokens: string[]) =>
  waitFor(async () => expect(await tokensTo(email)).toEqual(tokens));

/** Whatever was queued has been dealt with: nothing more comes of it. */
const settled = () => waitFor(async () => expect(await waiting()).toEqual([]));

async function waiting() {
  const { rows } = await sql<{ payload: string; last_error: string | null }>`
    select payload::text, last_error from tenancy_jobs._private_jobs
    where payload::text like '%InvitationIssued%'`.execute(db);
  return rows;
}

function cutWire() {
  wires.uaa.cut();
  onTestFinished(() => wires.uaa.restore());
}

it('an invitation is mailed once, and the link in its letter makes a member', async () => {
  const email = address();
  const { body } = await issue('', { email, role: 'STORE_RETAIL', lang: 'ar' });
  await arrived(email, body.token);
  await settled();
  const [token] = await tokensTo(email);
  const password = 'Storepod-demo-1';
  const person = { firstName: 'Ann', lastName: 'Lee', password, repeatPassword: password };
  const joined = await memberFixture.anybody('POST', `/api/v1/org-member/public/invitations/${token}/register`, person);
  expect([joined.status, joined.body.role]).toEqual([201, 'STORE_RETAIL']);
  expect(await tokensTo(email)).toHaveLength(1);
});

it('waits sealed while uaa is away, and is sent when it is back', async () => {
  const email = address();
  cutWire();
  const { status, body } = await issue('', { email });
  expect(status).toBe(201);
  const [job] = await waitFor(async () => {
    const jobs = await waiting();
    expect(jobs[0]?.last_error).toBeTruthy();
    return jobs;
  });
  expect(JSON.stringify(job)).not.toContain(body.token);
  wires.uaa.restore();
  await arrived(email, body.token);
});

it('is sent once where the answer of uaa was lost and it is tried again', async () => {
  const email = address();
  let asked = 0;
  let lost = 0;
  onTestFinished(
    onMoment(({ name, detail }) => {
      if (name === 'peer.asked' && detail === 'uaa.sendMembershipLetter') asked += 1;
      if (name !== 'transaction.committed' || asked === 0 || lost > 0) return;
      // uaa has it and is about to say so.
      lost += 1;
      wires.uaa.reset();
    }),
  );
  const { body } = await issue('', { email });
  await waitFor(() => expect([asked, lost]).toEqual([2, 1]));
  await settled();
  await arrived(email, body.token);
});

it('is sent as often as it is issued, but never with a link that stopped working before it left', async () => {
  const [resent, revoked] = [address(), address()];
  cutWire();
  await issue('', { email: resent });
  const { id } = (await issue('', { email: revoked })).body.invitation;
  const newer = (await issue('/resend', { email: resent })).body.token;
  await issue('/revoke', { invitationId: id });
  wires.uaa.restore();
  await arrived(resent, newer);
  await settled();
  expect([await tokensTo(resent), await tokensTo(revoked)]).toEqual([[newer], []]);
  const newest = (await issue('/resend', { email: resent })).body.token;
  await arrived(resent, newest, newer);
});

it('is not sent where the invitation was not made', async () => {
  const [email, twice] = [`doomed-${address()}`, address()];
  await sql`alter table tenancy_audit add constraint doomed check (detail not like 'doomed%') not valid`.execute(db);
  expect((await issue('', { email })).status).toBe(500);
  const answers = await Promise.all([1, 2, 3].map(() => issue('', { email: twice })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  await arrived(twice, answers.find(({ status }) => status === 201)?.body.token);
  await settled();
  expect(await tokensTo(email)).toEqual([]);
});

it('429 more letters within a minute than anybody needs', async () => {
  const statuses: number[] = [];
  // Another minute may begin meanwhile, in which there are twenty more.
  while (statuses.length <= 40 && statuses.at(-1) !== 429)
    statuses.push((await issue('/resend', { email: address() })).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await parts.kit.outbox.stats()).failed).toBe(0);
});
