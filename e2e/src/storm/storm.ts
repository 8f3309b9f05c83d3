import { setTimeout as pause } from 'node:timers/promises';
import { ConsoleSession } from '@storepod/platform/demo/console-session';
import { Random } from '@storepod/testkit/random';
import { type Books, openBooks } from './books.ts';
import { Buyer } from './buyer.ts';
import { Diary } from './diary.ts';
import { Merchant } from './merchant.ts';
import { openShop, type Shop, shopOwners } from './open-shop.ts';
import { consoleOf, type StormPlace } from './place.ts';
import { type Kill, kill, type VictimKind } from './victims.ts';

export interface StormSettings {
  /** The same seed types the same words, though not at the same moments. */
  seed: number;
  buyers: number;
  merchants: number;
  /** What is killed one after the other. */
  victims: readonly VictimKind[];
  betweenKillsMs: number;
  /** Told of each. */
  onKill?(kind: VictimKind): void;
}

export interface StormReport {
  kills: Kill[];
  diary: Diary;
  /** Between the last kill and the moment at which nothing was under way any more. */
  quietAfterMs: number;
  standings: Awaited<ReturnType<Books['standings']>>;
  money: Awaited<ReturnType<Books['money']>>;
  /** Whatever is not as it should be. */
  faults: string[];
}

/** After the last kill everybody gets an answer within this time. */
const LONGEST_ANSWER_MS = 120_000;
/** What failed in the storm is tried again after growing pauses. */
const LONGEST_QUIET_MS = 600_000;
/** Longer than a living call takes with all its time-outs, and far shorter than the time after which a key is given up. */
const LONGEST_IN_FLIGHT_MS = 15_000;
const BETWEEN_LOOKS_MS = 250;
/** People look at what they buy. */
const LONGEST_THOUGHT_MS = 400;

/** Buys and sells in two shops while one process after the other is killed, then compares what everybody was told with the books. */
export async function storm(place: StormPlace, settings: StormSettings): Promise<StormReport> {
  const beganAt = new Date();
  const diary = new Diary();
  const shops = await openShops(place, settings);
  const stop = new AbortController();
  const giveUp = new AbortController();
  const buyers = Array.from({ length: settings.buyers }, (_, nth) => {
    const random = new Random(settings.seed + 100 + nth);
    const isGuest = nth % 4 < 2;
    return new Buyer({ place, shop: turn(shops, nth), diary, random, giveUp: giveUp.signal, nth, isGuest });
  });
  const merchants = Array.from({ length: settings.merchants }, (_, nth) => {
    const random = new Random(settings.seed + 10 + nth);
    return new Merchant({ place, shop: turn(shops, nth), diary, random, giveUp: giveUp.signal, nth });
  });
  const everybody = Promise.all([
    ...buyers.map((buyer, nth) => goOn(() => buyer.buy(), stop.signal, new Random(settings.seed + 1_000 + nth))),
    ...merchants.map((one, nth) => goOn(() => one.work(), stop.signal, new Random(settings.seed + 2_000 + nth))),
  ]);
  // Whoever fails by a mistake of this program ends the storm with it.
  everybody.catch(() => stop.abort());
  try {
    const kills = await killInTurn(place, settings, diary, stop.signal);
    const lastKillAt = performance.now();
    stop.abort();
    const patience = setTimeout(() => giveUp.abort(), LONGEST_ANSWER_MS);
    await everybody;
    clearTimeout(patience);
    return await compare(openBooks(place, beganAt), shops, diary, kills, lastKillAt);
  } finally {
    stop.abort();
    giveUp.abort();
    await everybody.catch(() => undefined);
    for (const buyer of buyers) await buyer.close();
  }
}

const turn = (shops: readonly [Shop, ...Shop[]], nth: number): Shop => shops[nth % shops.length] ?? shops[0];

async function openShops(place: StormPlace, { seed }: StormSettings): Promise<[Shop, ...Shop[]]> {
  const open = async (owner: (typeof shopOwners)[number]) =>
    openShop(
      await ConsoleSession.signIn(consoleOf(place), owner.username, owner.password),
      owner,
      new Random(seed + Number(owner.store.id.slice(-2))),
    );
  const [first, ...others] = await Promise.all(shopOwners.map(open));
  if (!first) throw new Error('there are no shops');
  return [first, ...others];
}

async function goOn(work: () => Promise<void>, stop: AbortSignal, random: Random): Promise<void> {
  while (!stop.aborted) {
    await work();
    await pause(random.below(LONGEST_THOUGHT_MS), undefined, { signal: stop }).catch(() => undefined);
  }
}

async function killInTurn(
  place: StormPlace,
  settings: StormSettings,
  diary: Diary,
  stop: AbortSignal,
): Promise<Kill[]> {
  const random = new Random(settings.seed);
  const kills: Kill[] = [];
  const wait = () => pause(settings.betweenKillsMs, undefined, { signal: stop }).catch(() => undefined);
  for (const kind of settings.victims) {
    await wait();
    if (stop.aborted) return kills;
    const killed = await kill(place, kind, random);
    if (!killed) {
      diary.strange.push(`the ${kind} was not started again`);
      continue;
    }
    kills.push(killed);
    settings.onKill?.(kind);
  }
  await wait();
  return kills;
}

async function compare(
  books: Books,
  shops: readonly Shop[],
  diary: Diary,
  kills: Kill[],
  lastKillAt: number,
): Promise<StormReport> {
  try {
    const { loud, ms } = await untilQuiet(books, shops, lastKillAt);
    const faults = [
      ...diary.unanswered.map((step) => `nobody answered: ${step}`),
      ...diary.strange,
      ...keptInFlight(diary),
      ...loud.map((what) => `still under way: ${what}`),
      ...(await answeredOtherwise(diary)),
      ...(await books.faults(shops, diary)),
    ];
    const [standings, money] = [await books.standings(shops), await books.money(shops)];
    return { kills, diary, quietAfterMs: ms, standings, money, faults };
  } finally {
    await books.close();
  }
}

async function untilQuiet(
  books: Books,
  shops: readonly Shop[],
  since: number,
): Promise<{ loud: string[]; ms: number }> {
  for (;;) {
    // A server that is just being started again says nothing yet.
    const loud = await books.underWay(shops).catch((error: Error) => [error.message]);
    const ms = performance.now() - since;
    if (loud.length === 0 || ms > LONGEST_QUIET_MS) return { loud, ms };
    await pause(BETWEEN_LOOKS_MS);
  }
}

/** The key of a call whose process is gone is free at once; a call that lives takes no longer than its time-outs. */
const keptInFlight = ({ inFlight }: Diary): string[] =>
  inFlight
    .filter(({ ms }) => ms > LONGEST_IN_FLIGHT_MS)
    .map(({ step, ms }) => `in flight for ${Math.round(ms / 1000)} s: ${step}`);

/** Every key that was answered once is answered so again. */
async function answeredOtherwise({ kept }: Diary): Promise<string[]> {
  const faults: string[] = [];
  for (const { what, id, again } of kept) {
    const told = await again();
    if (told?.id !== id) faults.push(`${what} was asked for again and became ${told?.id ?? 'nothing'}`);
  }
  return faults;
}
