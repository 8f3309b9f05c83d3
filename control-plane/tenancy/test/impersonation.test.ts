import { instantOf } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { testIds } from '@storepod/testkit/callers';
import { waitFor } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { jobsDone } from '@storepod/testkit/jobs';
import { expect, it } from 'vitest';
import { hearImpersonations } from '../src/impersonation/hear-impersonations.ts';
import { openMemberFixture } from './people.ts';

const fixture = await openMemberFixture();
const { db, wires, parts, tenancy } = fixture;
const replica = (await tenancy.replica({ PORT: '0' })).parts as typeof parts;
const owner = await fixture.member('ORG_ADMIN', { name: 'acme-owner' });
const secondOwner = await fixture.member('ORG_ADMIN', { name: 'acme-second' });
const clerk = await fixture.member('STORE_ADMIN', { name: 'acme-clerk' });

/** As uaa tells of one that is over. */
const ended = (fields: object = {}) => ({
  id: Uuid.parse(crypto.randomUUID()),
  operator: 'helper',
  subjectId: clerk.account.id,
  subject: 'acme-clerk',
  org: testIds.org,
  store: testIds.store,
  reason: `Order ${crypto.randomUUID().slice(0, 8)} cannot be shipped.`,
  startedAt: instantOf(new Date(Date.now() - 600_000)),
  endedAt: instantOf(new Date()),
  ...fields,
});
type Ended = ReturnType<typeof ended>;

/** Tenancy with a uaa that has this to tell until it is confirmed. */
function hearing(told: Ended[], at = parts) {
  const confirmed: string[] = [];
  const endedImpersonations = async () => told.filter(({ id }) => !confirmed.includes(id));
  const confirmImpersonations = async ({ body }: { body: { ids: string[] } }) => void confirmed.push(...body.ids);
  return { tenancy: { ...at, uaa: { ...at.uaa, endedImpersonations, confirmImpersonations } } as typeof at, confirmed };
}

const mailbox = async () => String((await ask(`http://127.0.0.1:${wires.uaa.port}`, 'GET', '/mailbox')).body);
const lettersAbout = async ({ reason }: Ended) =>
  (await mailbox())
    .split('<article>')
    .filter((letter) => letter.includes(reason))
    .map((letter) => /To ([^,]+),/.exec(letter)?.[1])
    .sort();
const activityOf = async ({ reason }: Ended) => {
  const { body } = await owner.ask('GET', `/api/v1/org-manager/activity?service=tenancy&count=100`);
  return (body.entries as { action: string; detail: string }[]).filter(({ detail }) => detail?.includes(reason));
};

it('every owner gets one letter, and the activity says once who, as whom, why and for how long', async () => {
  const one = ended();
  const [here, there] = [hearing([one]), hearing([one], replica)];
  await Promise.all([hearImpersonations(here.tenancy), hearImpersonations(there.tenancy)]);
  await hearImpersonations(hearing([one]).tenancy);
  expect(here.confirmed).toEqual([one.id]);
  await jobsDone(db, 'tenancy_jobs');
  await waitFor(async () => expect(await lettersAbout(one)).toHaveLength(2));
  expect(await lettersAbout(one)).toEqual([owner.account.email, secondOwner.account.email].sort());
  const entries = await activityOf(one);
  expect(entries).toEqual([
    expect.objectContaining({
      action: 'ACTED_FOR',
      actor: { id: clerk.account.id, name: 'acme-clerk' },
      act: 'helper',
      about: { type: 'MEMBER', id: clerk.account.id, name: null },
    }),
  ]);
  expect(entries[0]?.detail).toContain(`${one.startedAt} – ${one.endedAt}`);
});

it('a tenancy that dies before it has confirmed hears of it again, and writes nothing twice', async () => {
  const one = ended();
  const dying = hearing([one]).tenancy;
  const confirmImpersonations = () => Promise.reject(new Error('killed'));
  await expect(hearImpersonations({ ...dying, uaa: { ...dying.uaa, confirmImpersonations } })).rejects.toThrow(
    'killed',
  );
  await hearImpersonations(hearing([one]).tenancy);
  await jobsDone(db, 'tenancy_jobs');
  await waitFor(async () => expect(await lettersAbout(one)).toHaveLength(2));
  expect(await activityOf(one)).toHaveLength(1);
});

it('the owners of another organisation are told nothing of it', async () => {
  const one = ended({ org: testIds.otherOrg, store: null });
  await hearImpersonations(hearing([one]).tenancy);
  await jobsDone(db, 'tenancy_jobs');
  expect(await activityOf(one)).toEqual([]);
  expect(await lettersAbout(one)).not.toContain(owner.account.email);
});

it('what uaa itself has to tell is heard and confirmed', async () => {
  await hearImpersonations(parts);
  expect(await parts.uaa.endedImpersonations({})).toEqual([]);
});
