import { transaction } from '@storepod/database/transaction';
import { Uuid } from '@storepod/kernel/ids';
import { testIds } from '@storepod/testkit/callers';
import { eventually } from '@storepod/testkit/eventually';
import { killableProcesses, listening } from '@storepod/testkit/killable-process';
import { statementsOf } from '@storepod/testkit/statements';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { PolicyLetterDue } from '../src/policy-telling/send-policy-letter.ts';
import { letterCrashPoints } from './crash-points.ts';
import { openPod } from './pod/open-pod.ts';
import { cashOrder } from './pod/sample-orders.ts';

const processes = killableProcesses(new URL('../src/main.ts', import.meta.url), { most: 2 });
const pod = await openPod();
const { call, db, neighbours, podService, running } = pod;

type Store = ReturnType<typeof pod.newStore>;
interface Person {
  email: string;
  lang?: string;
  /** The account; nothing for a guest. */
  shopper?: string;
  erasure?: string;
  since?: string;
}
const account = (email: string, more: object = {}): Person => ({ email, shopper: crypto.randomUUID(), ...more });

async function addCustomers(store: Store, people: readonly Person[]): Promise<void> {
  await sql`
    insert into customer_account (store_id, id, key, shopper, email, lang, erasure, created_at, updated_at)
    select ${store}, uuidv7(), coalesce(shopper, 'guest:' || email), shopper, email, lang, erasure,
      coalesce(since::timestamptz, '2026-01-01'), now()
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as p (shopper text, email text, lang text, erasure text, since text)`.execute(db);
}
const crowd = (size: number) => Array.from({ length: size }, (_, nth) => account(`person-${nth}@example.com`));

/** A shop with customers and a policy that they can read. */
async function shopOf(people: readonly Person[], shown: object = {}) {
  const [store, policy] = [pod.newStore(), crypto.randomUUID()];
  await addCustomers(store, people);
  neighbours.shownPolicies.set(policy, { headings: { en: 'Terms of sale', ar: 'شروط البيع' }, ...shown });
  return { store, policy };
}
type Shop = Awaited<ReturnType<typeof shopOf>>;

const tell = ({ store, policy }: Shop, version = 2, more: object = {}, origin?: string) =>
  call(
    'POST',
    `/private/checkout/external/policies/${policy}/changed`,
    { version, effectiveFrom: '2026-03-01T00:00:00.000Z', notifyCustomers: true, ...more },
    { token: podService, store, ...(origin && { origin }) },
  );
interface Letter {
  key: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}
const lettersOf = async ({ store }: Pick<Shop, 'store'>, from = db) => {
  const { rows } = await sql<Letter>`
    select key, recipient, subject, text, html from mailbox_letter where store_id = ${store} order by recipient, key`.execute(
    from,
  );
  return rows;
};
const told = async (shop: Shop) => (await lettersOf(shop)).map(({ recipient }) => recipient);
const tellings = async ({ store, policy }: Shop) =>
  (await call('GET', `/private/checkout/policies/${policy}/tellings`, undefined, { token: pod.owner, store })).body;
/** The jobs that are due: those that wait for a shop to open again are left. */
const noJobsDue = () =>
  eventually(async () => {
    const { rows } = await sql<{ due: number }>`
      select count(*)::int as due from checkout_jobs._private_jobs j
      join checkout_jobs._private_tasks t on t.id = j.task_id
      where t.identifier like 'Policy%' and j.run_at < now() + interval '10 minutes'`.execute(db);
    return rows[0]?.due;
  }).toBe(0);
const waitingJobs = async ({ store }: Shop) => {
  const { rows } = await sql<{ task: string }>`
    select t.identifier as task from checkout_jobs._private_jobs j
    join checkout_jobs._private_tasks t on t.id = j.task_id
    where t.identifier like 'Policy%' and j.payload -> 'payload' ->> 'store' = ${store}`.execute(db);
  return rows.map(({ task }) => task);
};
/** As when the hour is over after which it is looked again whether a shop is open. A worker looks when there is a new job. */
const hourLater = async () => {
  await sql`update checkout_jobs._private_jobs set run_at = now() where run_at > now() + interval '10 minutes'
    and task_id in (select id from checkout_jobs._private_tasks where identifier like 'Policy%')`.execute(db);
  await tell(await shopOf([]));
};

describe('a new version of a policy', () => {
  it('204 is told to each customer, in their language, with its name, since when it holds and where it is read', async () => {
    const shop = await shopOf([
      account('ann@example.com', { lang: 'en' }),
      account('omar@example.com', { lang: 'ar' }),
      account('igor@example.com', { lang: 'ru' }),
      account('nobody@example.com'),
    ]);
    expect((await tell(shop)).status).toBe(204);
    await noJobsDue();
    const letters = await lettersOf(shop);
    expect(letters.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['ann@example.com', 'Acme: a new version of “Terms of sale”'],
      // The shop is not in Russian, so it is read in the language of the shop.
      ['igor@example.com', 'Acme: a new version of “Terms of sale”'],
      ['nobody@example.com', 'Acme: a new version of “Terms of sale”'],
      ['omar@example.com', 'Acme: نسخة جديدة من «شروط البيع»'],
    ]);
    expect(letters[0]?.text).toContain('in force at Acme since March 1, 2026');
    expect(letters[0]?.text).toContain('https://acme.example/en/policies/terms');
    expect(letters[3]?.text).toContain('https://acme.example/ar/policies/terms');
    expect(letters[3]?.html).toContain('dir="rtl"');
    expect(await tellings(shop)).toMatchObject([{ version: 2, state: 'DONE', told: 4, endedAt: expect.any(String) }]);
  });

  it.each([
    ['es', 'Acme: nueva versión de «Terms of sale»'],
    ['fr', 'Acme : une nouvelle version de « Terms of sale »'],
    ['ru', 'Acme: новая версия «Terms of sale»'],
  ])('204 is told in %s where the shop is in it', async (lang, subject) => {
    const { supportedLanguages } = neighbours.shop;
    onTestFinished(() => void Object.assign(neighbours.shop, { supportedLanguages }));
    neighbours.shop.supportedLanguages = ['en', lang];
    const shop = await shopOf([account('ann@example.com', { lang })]);
    await tell(shop);
    await noJobsDue();
    expect(await lettersOf(shop)).toMatchObject([
      { subject, text: expect.stringContaining(`/${lang}/policies/terms`) },
    ]);
  });

  it('204 of a policy of its own is read at its slug', async () => {
    const shop = await shopOf([account('ann@example.com')], { type: 'CUSTOM', slug: 'gift-cards' });
    await tell(shop);
    await noJobsDue();
    expect((await lettersOf(shop))[0]?.text).toContain('https://acme.example/en/policies/gift-cards');
  });

  it('204 is told once, however often and however many at once say so, and to more customers than a page has', async () => {
    const shop = await shopOf(crowd(130));
    expect((await Promise.all([tell(shop), tell(shop), tell(shop)])).map(({ status }) => status)).toEqual([
      204, 204, 204,
    ]);
    await noJobsDue();
    await tell(shop);
    await noJobsDue();
    expect(new Set(await told(shop)).size).toBe(130);
    expect(await tellings(shop)).toMatchObject([{ version: 2, state: 'DONE', told: 130 }]);
  });

  it('204 costs one statement where it was heard of before', async () => {
    const shop = await shopOf([]);
    await tell(shop);
    const statements = await statementsOf(() => tell(shop));
    expect(statements.filter((text) => text.includes('policy_telling'))).toHaveLength(1);
    expect(statements.filter((text) => text.includes('add_job'))).toEqual([]);
  });
});

describe('who is told', () => {
  it('guests who have bought something, and nobody of whom only an address was typed', async () => {
    await pod.stock('BOUGHT');
    const order = (emailAddress: string, paymentType: string) =>
      pod
        .cartOf('BOUGHT', 1)
        .then((code) => pod.place(code, { ...cashOrder, paymentType, customer: { emailAddress } }));
    await order('bought@example.com', 'COD');
    await order('typed@example.com', 'MANUAL_TRANSFER');
    await order('load@load.invalid', 'COD');
    const shop = { ...(await shopOf([])), store: testIds.store as Store };
    await tell(shop);
    await noJobsDue();
    const letters = (await lettersOf(shop)).filter(({ key }) => key.includes(':policy:'));
    expect(letters.map(({ recipient }) => recipient)).toEqual(['bought@example.com']);
  });

  it('nobody who is erased or switched off, nor who came later; and whoever has an account and was a guest once', async () => {
    const off = account('off@example.com');
    const gone = account('gone@example.com');
    const shop = await shopOf([
      account('twice@example.com'),
      { email: 'twice@example.com' },
      account('erased-1@erased.invalid', { erasure: 'DONE' }),
      account('still-sent@example.com', { erasure: 'OPEN' }),
      account('later@example.com', { since: '2999-01-01' }),
      off,
      gone,
    ]);
    neighbours.disabled.add(off.shopper ?? '');
    neighbours.erased.add(gone.shopper ?? '');
    await tell(shop);
    await noJobsDue();
    expect(await told(shop)).toEqual(['twice@example.com']);
    expect(await tellings(shop)).toMatchObject([{ state: 'DONE', told: 1 }]);
  });

  it('nobody who is erased before the letter is written; and a letter that was written goes with whoever is erased', async () => {
    const ann = account('ann@example.com');
    const shop = await shopOf([ann, account('bob@example.com')]);
    await tell(shop);
    await noJobsDue();
    await sql`update customer_account set email = 'moved@example.com' where store_id = ${shop.store} and email = 'ann@example.com'`.execute(
      db,
    );
    const { status } = await call(
      'POST',
      '/private/customers/erase',
      { shopper: ann.shopper },
      { token: podService, store: shop.store },
    );
    expect(status).toBeLessThan(300);
    expect(await told(shop)).toEqual(['bob@example.com']);
    await tell(shop, 3);
    await noJobsDue();
    expect(await told(shop)).toEqual(['bob@example.com', 'bob@example.com']);
  });
});

describe('letters end', () => {
  /** A shop that is closed while its version is told of, so that the letters are queued and not written. */
  async function queuedShop(size: number) {
    const shop = await shopOf(crowd(size));
    neighbours.shop.state = 'MAINTENANCE';
    onTestFinished(() => void Object.assign(neighbours.shop, { state: 'ACTIVE' }));
    await tell(shop);
    await noJobsDue();
    expect([await told(shop), await waitingJobs(shop)]).toEqual([[], ['PolicyCustomersUntold.v1:queue-letters']]);
    return shop;
  }

  it('and go on where a shop that was closed or stopped by the platform is open again', async () => {
    const shop = await queuedShop(3);
    await hourLater();
    await noJobsDue();
    expect([await told(shop), (await waitingJobs(shop)).length]).toEqual([[], 1]);
    neighbours.shop.state = 'ACTIVE';
    await hourLater();
    await noJobsDue();
    expect([await told(shop), await waitingJobs(shop)]).toEqual([crowd(3).map(({ email }) => email), []]);
  });

  it('where another version holds: only the newest is told of, also one of a lower number that was planned', async () => {
    const shop = await queuedShop(3);
    await tell(shop, 4);
    await tell(shop, 3);
    await noJobsDue();
    neighbours.shop.state = 'ACTIVE';
    await hourLater();
    await noJobsDue();
    expect((await lettersOf(shop)).map(({ key }) => key.split(':').at(-1))).toEqual(['3', '3', '3']);
    expect(await tellings(shop)).toMatchObject([
      { version: 3, state: 'DONE', told: 3 },
      { version: 4, state: 'STOPPED', told: 0 },
      { version: 2, state: 'STOPPED', told: 0 },
    ]);
  });

  it('where a version holds that nobody is to be told of', async () => {
    const shop = await queuedShop(3);
    await tell(shop, 3, { notifyCustomers: false });
    await noJobsDue();
    neighbours.shop.state = 'ACTIVE';
    await hourLater();
    await noJobsDue();
    expect(await told(shop)).toEqual([]);
    expect(await tellings(shop)).toMatchObject([{ version: 2, state: 'STOPPED' }]);
  });

  it('where the policy was deleted or taken out of the shop', async () => {
    const shop = await queuedShop(3);
    neighbours.shownPolicies.delete(shop.policy);
    neighbours.shop.state = 'ACTIVE';
    await hourLater();
    await noJobsDue();
    expect(await told(shop)).toEqual([]);
    expect(await tellings(shop)).toMatchObject([{ version: 2, state: 'STOPPED', told: 0 }]);
  });
});

describe('a letter that is in the queue already', () => {
  /** Queued once more, as if its first job had not been run. */
  async function queuedLetter() {
    const shop = await shopOf([account('ann@example.com')]);
    await tell(shop);
    await noJobsDue();
    const { rows } = await sql<{ id: Uuid }>`select id from customer_account where store_id = ${shop.store}`.execute(
      db,
    );
    await sql`delete from mailbox_letter where store_id = ${shop.store}`.execute(db);
    const { store, policy } = shop;
    const due = { store, policy: Uuid.parse(policy), version: 2, customer: Uuid.parse(rows[0]?.id ?? '') };
    return {
      shop,
      run: () => transaction(db, (trx) => pod.kit.outbox.publish(trx, PolicyLetterDue, due)).then(noJobsDue),
    };
  }

  it('is written where nothing has changed, and its second job writes none', async () => {
    const { shop, run } = await queuedLetter();
    await run();
    await run();
    expect(await told(shop)).toEqual(['ann@example.com']);
  });

  it('is not written where another version is told of, or the policy or the store is gone', async () => {
    const [replaced, deleted, archived] = [await queuedLetter(), await queuedLetter(), await queuedLetter()];
    await tell(replaced.shop, 3, { notifyCustomers: false });
    neighbours.shownPolicies.delete(deleted.shop.policy);
    neighbours.archived.add(archived.shop.store);
    await Promise.all([replaced.run(), deleted.run(), archived.run()]);
    for (const { shop } of [replaced, deleted, archived]) expect(await told(shop)).toEqual([]);
  });

  it('waits while the shop is closed', async () => {
    const { shop, run } = await queuedLetter();
    neighbours.shop.state = 'MAINTENANCE';
    onTestFinished(() => void Object.assign(neighbours.shop, { state: 'ACTIVE' }));
    await run();
    expect([await told(shop), await waitingJobs(shop)]).toEqual([[], ['PolicyLetterDue.v1:send']]);
    neighbours.shop.state = 'ACTIVE';
    await hourLater();
    await noJobsDue();
    expect(await told(shop)).toEqual(['ann@example.com']);
  });
});

describe('a process that is killed', () => {
  const [queued, told] = letterCrashPoints['customers are told of a policy'];
  const moments = [
    ['while it queues the letters of a page', { moment: queued, occurrence: 2 }],
    ['when it has written some of them', { moment: told, occurrence: 40 }],
  ] as const;
  let shops: Shop[] = [];
  beforeAll(async () => {
    shops = await Promise.all(moments.map(() => shopOf(crowd(130))));
    await running.stop();
  });

  it.each(moments)('%s: others go on, and everybody has one letter', async (_, dieAt) => {
    const shop = shops.pop() as Shop;
    const child = processes.start({ env: { ...running.env, LOG_LEVEL: 'info' }, dieAt });
    onTestFinished(() => child.kill());
    await tell(shop, 2, {}, await listening(child));
    expect((await child.ended).signal).toBe('SIGKILL');
    const others = await Promise.all([running.replica({ PORT: '0' }), running.replica({ PORT: '0' })]);
    onTestFinished(() => Promise.all(others.map((other) => other.stop())).then(() => undefined));
    const recipients = async () => (await lettersOf(shop, others[0].parts.db)).map(({ recipient }) => recipient);
    await eventually(() => recipients().then(({ length }) => length)).toBe(130);
    expect(new Set(await recipients()).size).toBe(130);
  });
});
