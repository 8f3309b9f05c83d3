import cua from '@storepod/cua/service';
import { startService } from '@storepod/service/start';
import type { Browser } from '@storepod/testkit/browser';
import { median } from '../report.ts';
import { identityEnvironment, insertStores, openBenchEnvironment, PASSWORD, query, storeId } from './environment.ts';
import { timed } from './rounds.ts';
import { begin, enter, shopperAt, signIn } from './shopper.ts';

const GUESSES = 10_000;
const ACCOUNTS = 1_000;
const ADDRESSES = 200;
/** Of one address in one minute: the eleventh is refused unseen, and here every guess is to be looked at. */
const PER_MINUTE = 10;
const AT_ONCE = 4;
/** Refusals that are timed one by one, for each kind of name. */
const TIMED = 300;
/** Somebody whom nobody guesses at, in the store under attack and in another one. */
const BYSTANDER = `shopper-${ACCOUNTS + TIMED + 1}`;

/**
 * Ten thousand wrong passwords for a thousand accounts from two hundred addresses: every account is locked, nobody got
 * in, everybody else signs in all the while, and a refusal takes as long for a name that exists as for one that does
 * not. Minutes pass by the clock of the service, which the proof holds.
 */
async function prove(): Promise<void> {
  const environment = await openBenchEnvironment();
  let ahead = 0;
  const url = await environment.database('cua', 'cua');
  const service = await startService(cua, {
    env: { ...identityEnvironment(url), PORT: '0', LOG_LEVEL: 'warn' },
    clock: { now: () => new Date(Date.now() + ahead) },
  });
  const nextMinute = () => {
    ahead += 60_000;
  };
  try {
    const [store, otherStore] = [storeId(1), storeId(2)];
    await insertStores(url, 2, ACCOUNTS + TIMED + 1);
    const bystanders = () => Promise.all([store, otherStore].map((at) => signIn(service.origin, at, BYSTANDER)));
    const attackers = await openBrowsers(service.origin, store);
    const before = await timeRefusals(attackers, nextMinute);
    const signedIn = await attack(attackers, nextMinute, bystanders);
    const refused = await tryRightPasswords(attackers, nextMinute);
    await report(url, store, { before, signedIn, refused });
  } finally {
    await service.stop();
    await environment.close();
  }
}

/** A wrong password leaves the sign-in pending, so each address goes on with the form that it has. */
const openBrowsers = (origin: string, store: string): Promise<Browser[]> =>
  Promise.all(
    Array.from({ length: ADDRESSES }, async (_, index) => {
      const browser = shopperAt(origin, store, `198.51.${100 + (index >> 8)}.${index & 255}`);
      await begin(browser, store);
      return browser;
    }),
  );

/** One by one, known and unknown names in turns, so that what slows the machine slows both. */
async function timeRefusals(browsers: Browser[], nextMinute: () => void) {
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let index = 0; index < TIMED; index++) {
    if ((2 * index) % (ADDRESSES * PER_MINUTE) === 0) nextMinute();
    const at = (turn: number) => browserOf(browsers, 2 * index + turn);
    // Names beyond those that the attack is about, each guessed once, so that none of them is locked.
    known.push(await timed(() => enter(at(0), `shopper-${ACCOUNTS + 1 + index}`, 'wrong')));
    unknown.push(await timed(() => enter(at(1), `nobody-${index}`, 'wrong')));
  }
  nextMinute();
  return { known: median(known), unknown: median(unknown) };
}

const browserOf = (browsers: Browser[], index: number): Browser => {
  const browser = browsers[index % browsers.length];
  if (!browser) throw new Error('there is no browser');
  return browser;
};

/** The guesses, several at once; while each minute's worth goes on, the bystanders sign in. */
async function attack(
  browsers: Browser[],
  nextMinute: () => void,
  bystanders: () => Promise<unknown[]>,
): Promise<number> {
  const perMinute = browsers.length * PER_MINUTE;
  let signedIn = 0;
  for (let done = 0; done < GUESSES; done += perMinute) {
    const minute = Array.from({ length: Math.min(perMinute, GUESSES - done) }, (_, index) => done + index);
    const guesses = Array.from({ length: AT_ONCE }, () => guessAll(browsers, minute));
    signedIn += (await bystanders()).length;
    if (minute.length === 0) throw new Error('the guesses were over before the bystanders were in');
    await Promise.all(guesses);
    nextMinute();
    console.log(`${done + perMinute} guesses`);
  }
  return signedIn;
}

async function guessAll(browsers: Browser[], guesses: number[]): Promise<void> {
  for (let guess = guesses.shift(); guess !== undefined; guess = guesses.shift()) {
    const page = await enter(browserOf(browsers, guess), `shopper-${1 + (guess % ACCOUNTS)}`, `wrong-${guess}`);
    if (!page.location?.endsWith('error=invalid'))
      throw new Error(`a guess was answered ${page.status} ${page.location}`);
  }
}

/** The lock holds against the right password, too. Says how many of them were refused. */
async function tryRightPasswords(browsers: Browser[], nextMinute: () => void): Promise<number> {
  let refused = 0;
  for (let index = 0; index < 100; index++) {
    const { location } = await enter(browserOf(browsers, index), `shopper-${1 + ((index * 10) % ACCOUNTS)}`, PASSWORD);
    if (location?.endsWith('error=invalid')) refused += 1;
  }
  nextMinute();
  return refused;
}

interface Findings {
  before: { known: number; unknown: number };
  signedIn: number;
  refused: number;
}

async function report(url: string, store: string, { before, signedIn, refused }: Findings): Promise<void> {
  const [counts = {}] = await query(
    url,
    `select (select count(*)::int from account where realm_id = $1 and locked_until is not null) as locked,
            (select count(*)::int from audit_event where realm_id = $1 and event_type = 'user.login.failed') as refusals,
            (select count(*)::int from audit_event where realm_id = $1 and event_type = 'user.login'
                and target_name <> $2) as let_in`,
    [store, BYSTANDER],
  );
  const difference = Math.abs(before.known - before.unknown) / Math.max(before.known, before.unknown);
  console.table({
    'accounts locked': `${counts.locked} of ${ACCOUNTS}`,
    'refusals written down': `${counts.refusals} of ${GUESSES + 2 * TIMED + 100}`,
    'let in': counts.let_in,
    'right passwords refused while locked': `${refused} of 100`,
    'bystanders signed in meanwhile': `${signedIn}, half of them in the same store`,
    'median refusal of a known name': `${before.known.toFixed(2)} ms`,
    'median refusal of an unknown name': `${before.unknown.toFixed(2)} ms`,
    difference: `${(difference * 100).toFixed(2)} %; aim: below 5 %`,
  });
  const holds = counts.locked === ACCOUNTS && counts.let_in === 0 && refused === 100 && difference < 0.05;
  console.log(holds ? 'the lock holds' : 'NOT PROVED');
  process.exitCode = holds ? 0 : 1;
}

await prove();
