import { stoppedClock } from '@storepod/kernel/clock';
import { Problem } from '@storepod/kernel/problem';
import { eventually } from '@storepod/testkit/eventually';
import { statementsOf } from '@storepod/testkit/statements';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { promoteDue } from '../src/items/promote-due.ts';
import { itemsOf, policy, text } from './items.ts';
import { newStore, openLibrary } from './library.ts';

const MINUTE = 60_000;
/** An hour behind, so that the tokens of the tests hold while it is moved. */
const clock = stoppedClock(new Date(Date.now() - 60 * MINUTE));
const answer: { problem?: Problem } = {};
const { running, kit, checkout, ...library } = await openLibrary({ clock, checkoutSays: () => answer.problem });
const other = await running.replica();
const never = new AbortController().signal;
const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE).toISOString();
/** Both replicas look at the clock at once. */
const tick = () => Promise.all([promoteDue(kit, never), promoteDue(other.parts, never)]);
const noJobsLeft = () =>
  eventually(async () => {
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from content_jobs._private_jobs where payload ->> 'event' = 'PolicyTextChanged'`.execute(
      kit.db,
    );
    return rows[0]?.left;
  }).toBe(0);

const switched = (notifyCustomers: boolean, title: string, more: object = {}) =>
  policy('terms', 'TERMS', { notifyCustomers, translations: [text('en', title)], ...more });

/** A policy that holds, and what checkout hears of it. */
async function publishedPolicy(first = switched(true, 'one')) {
  const items = itemsOf(library, newStore());
  const id = await items.published('policies', first);
  const ok = ({ status, body }: { status: number; body: unknown }) => {
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  };
  const save = async (body: object) => ok(await items.ask('PUT', `policies/${id}`, body));
  const publish = async (dates: object = {}) => ok(await items.publish('policies', id, dates));
  const post = async (path: string, body: object = {}) => ok(await items.ask('POST', `policies/${id}/${path}`, body));
  const heard = async () => {
    await noJobsLeft();
    const path = `/api/v1/private/checkout/external/policies/${id}/changed`;
    return checkout.asked.filter((question) => question.path === path).map(({ body }) => body);
  };
  return { save, publish, post, heard };
}

it('checkout hears of another text of a policy that tells its customers, and not of the first one', async () => {
  const { save, publish, heard } = await publishedPolicy();
  await save(switched(true, 'two'));
  expect(await heard()).toEqual([]);
  await publish();
  expect(await heard()).toEqual([{ version: 2, effectiveFrom: clock.now().toISOString(), notifyCustomers: true }]);
});

it('hears nothing where nothing of the text has changed, in whatever order its languages stand', async () => {
  const both = [text('en', 'Terms'), text('ar', 'الشروط')];
  const { save, publish, post, heard } = await publishedPolicy(switched(true, 'one', { translations: both }));
  await save(switched(true, 'one', { translations: both.toReversed(), showInFooter: true }));
  await publish();
  await post('unpublish');
  await publish();
  expect(await heard()).toEqual([]);
  await save(switched(true, 'one', { translations: [text('en', 'Terms'), text('ar', 'شروط أخرى')] }));
  await publish();
  expect(await heard()).toMatchObject([{ version: 4 }]);
});

it('hears nothing where the switch is off; and to stop, where it was on before', async () => {
  const { save, publish, heard } = await publishedPolicy(switched(false, 'one'));
  await save(switched(false, 'two'));
  await publish();
  expect(await heard()).toEqual([]);
  await save(switched(true, 'three'));
  await publish();
  await save(switched(false, 'four'));
  await publish();
  expect(await heard()).toMatchObject([
    { version: 3, notifyCustomers: true },
    { version: 4, notifyCustomers: false },
  ]);
});

it('hears of a planned version once, when its minute comes, with two replicas ticking, as the switch was when it was planned', async () => {
  const [on, off] = [await publishedPolicy(), await publishedPolicy(switched(false, 'one'))];
  const effectiveFrom = inMinutes(2);
  await on.save(switched(true, 'two'));
  await off.save(switched(false, 'two'));
  for (const { post } of [on, off]) await post('publish-version', { effectiveFrom });
  await on.save(switched(false, 'later'));
  await off.save(switched(true, 'later'));
  expect(await on.heard()).toEqual([]);
  clock.advance(2 * MINUTE);
  await tick();
  await tick();
  expect(await on.heard()).toEqual([{ version: 2, effectiveFrom, notifyCustomers: true }]);
  expect(await off.heard()).toEqual([]);
});

it('hears of a publication that waits for its minute when it comes', async () => {
  const { save, publish, heard } = await publishedPolicy();
  await save(switched(true, 'two'));
  await publish({ publishAt: inMinutes(2) });
  expect(await heard()).toEqual([]);
  clock.advance(2 * MINUTE);
  await tick();
  expect(await heard()).toMatchObject([{ version: 2, notifyCustomers: true }]);
});

it('is not asked again where the store has ended', async () => {
  const { save, publish, heard } = await publishedPolicy();
  answer.problem = new Problem('COMMON.STORE_NOT_FOUND', 404, 'It has ended.');
  onTestFinished(() => void delete answer.problem);
  await save(switched(true, 'two'));
  await publish();
  expect(await heard()).toHaveLength(1);
});

it('costs a publication one statement more where nobody is told', async () => {
  const { save, publish, heard } = await publishedPolicy(switched(false, 'one'));
  await save(switched(false, 'two'));
  const statements = await statementsOf(() => publish());
  expect(statements.filter((statement) => statement.includes('is_told'))).toHaveLength(1);
  expect(statements.filter((statement) => statement.includes('add_job'))).toEqual([]);
  expect(await heard()).toEqual([]);
});
