import cua from '@storepod/cua/service';
import { startService } from '@storepod/service/start';
import type { Browser } from '@storepod/testkit/browser';
import { median } from '../report.ts';
import { identityEnvironment, insertStores, openBenchEnvironment, query, storeId } from './environment.ts';
import { timed } from './rounds.ts';
import { begin, enterFrom, renews, shopperAt, signIn, signInWith } from './shopper.ts';

/** At a hundred accounts from two networks each: of fifty guesses of each pair ten are to be looked at. */
const ACCOUNTS = 100;
const GUESSES_EACH = 50;
const GUESSES = 2 * ACCOUNTS * GUESSES_EACH;
const LOOKED_AT = 2 * ACCOUNTS * 10;
/** At one account from two hundred networks: fifty are to be looked at, and one more in each minute that passes. */
const NETWORKS = 200;
const CROWD_LOOKED_AT = 50;
/** On a slow machine the guesses take minutes, in each of which the clock goes on by itself. */
const CROWD_LATER = 4;
/** From one network at a thousand accounts: a hundred are to be looked at. */
const SPRAYED = 1_000;
const SPRAY_LOOKED_AT = 100;
const AT_ONCE = 4;
/** Refusals that are timed one by one, for each kind of name. */
const TIMED = 300;
/** Owners of accounts under attack: half of them signed in before where the guesses come from, half of them elsewhere. */
const OWNERS = 20;

const crowded = `shopper-${ACCOUNTS + 1}`;
const sprayed = (index: number) => `shopper-${ACCOUNTS + 2 + index}`;
const timedName = (index: number) => `shopper-${ACCOUNTS + 2 + SPRAYED + index}`;
/** Somebody whom nobody guesses at, in the store under attack and in another one. */
const BYSTANDER = timedName(TIMED);

/** A network of the attackers, each of whose addresses may send ten forms a minute, and one that an owner has at home. */
const attackerAt = (network: number, host: number) => `100.${64 + (network >> 8)}.${network & 255}.${1 + (host % 250)}`;
const homeOf = (owner: number) => `192.168.${owner}.7`;

type Proving = Awaited<ReturnType<typeof prepare>>;

/**
 * Over twelve thousand wrong passwords: of one network ten are looked at for an account, of all that nobody knows fifty, and of one
 * at all accounts a hundred. Meanwhile owners and everybody else sign in, what they had open goes on, and no account is closed. A
 * refusal takes as long for a name that exists as for one that does not. Minutes pass by the clock of the service, which the proof
 * holds.
 */
async function prove(): Promise<void> {
  const environment = await openBenchEnvironment();
  let ahead = 0;
  const url = await environment.database('cua', 'cua');
  const service = await startService(cua, {
    env: { ...identityEnvironment(url), PORT: '0', LOG_LEVEL: 'error' },
    clock: { now: () => new Date(Date.now() + ahead) },
  });
  const nextMinute = () => {
    ahead += 60_000;
  };
  try {
    const proving = await prepare(service.origin, url, nextMinute);
    const times = await timeRefusals(proving);
    const owners = await ownersBefore(proving);
    const bystanders = await attack(proving);
    await crowd(proving);
    await spray(proving);
    await report(proving, { times, bystanders, ...(await ownersAfter(proving, owners)) });
  } finally {
    await service.stop();
    await environment.close();
  }
}

async function prepare(origin: string, url: string, nextMinute: () => void) {
  const [store, otherStore] = [storeId(1), storeId(2)];
  await insertStores(url, 2, ACCOUNTS + SPRAYED + TIMED + 2);
  // A wrong password leaves the sign-in pending, so one form is enough for all guesses that come after another.
  const forms = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const browser = shopperAt(origin, store);
      await begin(browser, store);
      return browser;
    }),
  );
  const [form] = forms;
  if (!form) throw new Error('there is no browser');
  return { origin, url, store, otherStore, nextMinute, forms, form };
}

/** One by one, known and unknown names in turns, so that what slows the machine slows both. Each is guessed at once. */
async function timeRefusals({ form, nextMinute }: Proving) {
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let index = 0; index < TIMED; index++) {
    if (index % 100 === 0) nextMinute();
    const address = attackerAt(1_000 + index, 0);
    known.push(await timed(() => enterFrom(form, address, timedName(index), 'wrong')));
    unknown.push(await timed(() => enterFrom(form, address, `nobody-${index}`, 'wrong')));
  }
  return { known: median(known), unknown: median(unknown) };
}

interface Owner {
  username: string;
  browser: Browser;
  refreshToken: string;
}

/** The first half at the very network that guesses at their account later, in a browser that is known from then on. */
const ownersBefore = ({ origin, store }: Proving): Promise<Owner[]> =>
  Promise.all(
    Array.from({ length: OWNERS }, async (_, index) => {
      const username = `shopper-${1 + index}`;
      const address = index < OWNERS / 2 ? attackerAt(2 * index, 249) : homeOf(index);
      const browser = shopperAt(origin, store, address);
      return { username, browser, refreshToken: await signInWith(browser, store, username) };
    }),
  );

/** The same browsers where they are, and for those at home a new one. */
async function ownersAfter({ origin, store }: Proving, owners: Owner[]) {
  let [renewed, signedIn] = [0, 0];
  for (const [index, { username, browser, refreshToken }] of owners.entries()) {
    if (await renews(browser, store, refreshToken)) renewed += 1;
    browser.forget('SESSION');
    await signInWith(index < OWNERS / 2 ? browser : shopperAt(origin, store, homeOf(index)), store, username);
    signedIn += 1;
  }
  return { renewed, signedIn };
}

/** The guesses, several at once; while each minute's worth goes on, the bystanders sign in. */
async function attack({ origin, forms, store, otherStore, nextMinute }: Proving): Promise<number> {
  let signedIn = 0;
  for (let round = 0; round < GUESSES_EACH; round++) {
    const guesses = Array.from({ length: 2 * ACCOUNTS }, (_, pair) => pair);
    const guessing = forms.map((form) => guessAll(form, guesses, round));
    const bystanders = [store, otherStore].map((at) => signIn(origin, at, BYSTANDER));
    signedIn += (await Promise.all(bystanders)).length;
    await Promise.all(guessing);
    if (round % 10 === 9) {
      nextMinute();
      console.log(`${(round + 1) * 2 * ACCOUNTS} guesses of ${GUESSES}`);
    }
  }
  return signedIn;
}

/** Two networks for each account. */
async function guessAll(form: Browser, pairs: number[], round: number): Promise<void> {
  for (let pair = pairs.shift(); pair !== undefined; pair = pairs.shift()) {
    const { status } = await enterFrom(form, attackerAt(pair, round), `shopper-${1 + (pair >> 1)}`, `wrong-${round}`);
    if (status !== (round < 10 ? 302 : 429)) throw new Error(`guess ${round} was answered ${status}`);
  }
}

/** Five guesses at one account from each of many networks. */
async function crowd({ form }: Proving): Promise<void> {
  for (let network = 0; network < NETWORKS; network++)
    for (let guess = 0; guess < 5; guess++)
      await enterFrom(form, attackerAt(2_000 + network, guess), crowded, `wrong-${guess}`);
}

/** A guess at each of many accounts from one network. */
async function spray({ form, nextMinute }: Proving): Promise<void> {
  for (let index = 0; index < SPRAYED; index++) {
    if (index % 500 === 499) nextMinute();
    await enterFrom(form, attackerAt(3_000, index), sprayed(index), 'wrong');
  }
}

interface Findings {
  times: { known: number; unknown: number };
  bystanders: number;
  renewed: number;
  signedIn: number;
}

/** How many passwords were compared, as the audit has it, and whether anything is closed. */
async function countsOf({ url, store }: Proving): Promise<Record<string, unknown>> {
  const [counts = {}] = await query(
    url,
    `with guess as (select substring(target_name from 9)::int as number from audit_event
                     where realm_id = $1 and event_type = 'user.login.failed' and reason = 'BAD_CREDENTIALS' and target_id is not null)
     select count(*) filter (where number <= ${ACCOUNTS})::int as attacked,
            count(*) filter (where number = ${ACCOUNTS + 1})::int as crowded,
            count(*) filter (where number between ${ACCOUNTS + 2} and ${ACCOUNTS + 1 + SPRAYED})::int as sprayed,
            (select count(*)::int from account where realm_id = $1 and not enabled) as closed
       from guess`,
    [store],
  );
  return counts;
}

async function report(proving: Proving, { times, bystanders, renewed, signedIn }: Findings): Promise<void> {
  const counts = await countsOf(proving);
  const difference = Math.abs(times.known - times.unknown) / Math.max(times.known, times.unknown);
  console.table({
    'looked at, of two networks at each account': `${counts.attacked} of ${GUESSES}; aim: ${LOOKED_AT}`,
    'looked at, of many networks at one account': `${counts.crowded} of ${5 * NETWORKS}; aim: ${CROWD_LOOKED_AT}, and ${CROWD_LATER} more where it takes minutes`,
    'looked at, of one network at many accounts': `${counts.sprayed} of ${SPRAYED}; aim: ${SPRAY_LOOKED_AT}`,
    'accounts closed': counts.closed,
    'owners whose tokens go on': `${renewed} of ${OWNERS}`,
    'owners who signed in after the attack': `${signedIn} of ${OWNERS}, half of them from networks that guessed`,
    'bystanders signed in meanwhile': `${bystanders}, half of them in the same store`,
    'median refusal of a known name': `${times.known.toFixed(2)} ms`,
    'median refusal of an unknown name': `${times.unknown.toFixed(2)} ms`,
    difference: `${(difference * 100).toFixed(2)} %; aim: below 5 %`,
  });
  const holds =
    counts.attacked === LOOKED_AT &&
    Number(counts.crowded) >= CROWD_LOOKED_AT &&
    Number(counts.crowded) <= CROWD_LOOKED_AT + CROWD_LATER &&
    counts.sprayed === SPRAY_LOOKED_AT &&
    counts.closed === 0 &&
    renewed === OWNERS &&
    signedIn === OWNERS &&
    difference < 0.05;
  console.log(holds ? 'the promise holds' : 'NOT PROVED');
  process.exitCode = holds ? 0 : 1;
}

await prove();
