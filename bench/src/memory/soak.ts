import { loadavg } from 'node:os';
import { repeat } from '../identity/rounds.ts';
import { CALLERS } from '../peers/measure-units.ts';
import { openStorepod, type Storepod } from '../peers/storepod/storepod.ts';
import { publish } from '../report.ts';
import { browseOnce, type Look, lookAt, openDescriptors, rowsOf, sumOf } from './platform-memory.ts';

const AIM = 1.1;
const ORDER_SECONDS = 5;
/** Looks are so far apart; the first of them is of a platform that has everything loaded and its caches full. */
const LOOKS = 6;

/** `BENCH_MINUTES=6` tries it. */
const minutes = Number(process.env.BENCH_MINUTES ?? 60);

/**
 * Whether memory or open files grow while a platform is read, searched and ordered from for an hour, and whether what it promises holds all the
 * while: changes are seen, stores see nothing of each other, and every piece and payment is accounted for.
 */
export async function benchSoak(): Promise<void> {
  const platform = await openStorepod();
  try {
    const watch = await platform.witness();
    const over = new AbortController();
    const watching = watch(over.signal);
    watching.catch(() => {});
    const looks: Record<string, Look> = { filled: lookAt(platform) };
    const descriptors: number[] = [];
    let rounds = 0;
    const startedAt = performance.now();
    for (let look = 1; look <= LOOKS; look++) {
      const until = startedAt + (look * minutes * 60_000) / LOOKS;
      for (; performance.now() < until; rounds++) await Promise.race([loadOnce(platform), failed(watching)]);
      const when = `${Math.round((look * minutes) / LOOKS)} min`;
      looks[when] = lookAt(platform);
      descriptors.push(openDescriptors(platform));
      console.log(`${when}: ${sumOf(looks[when])} MiB, ${descriptors.at(-1)} descriptors, ${rounds} rounds`);
    }
    over.abort();
    const { changes, slowest, looks: looksAtBoth, mixed } = await watching;
    const violations = await platform.violations();
    const [, early, ...later] = Object.values(looks);
    const growth = sumOf(later.at(-1)) / sumOf(early);
    publish('soak', rowsOf(looks), {
      [`after ${minutes} minutes against ${Math.round(minutes / LOOKS)}`]: `${growth.toFixed(2)}; aim: ${AIM} or less`,
      'open descriptors at each look': descriptors.join(', '),
      'rounds of reads, searches, pages and orders by 16 callers': String(rounds),
      'changes of a price that every shopper saw': `${changes}, after ${slowest.toFixed(1)} s at the latest`,
      'looks at two stores with the same skus, and those that mixed them up': `${looksAtBoth}, ${mixed.length === 0 ? 'none' : mixed.join('; ')}`,
      'books that do not add up afterwards': String(violations),
      'load of the machine': loadavg()[0]?.toFixed(1) ?? '',
    });
    if (mixed.length > 0 || violations > 0) throw new Error('what the platform promises did not hold under load');
  } finally {
    await platform.stop();
  }
}

/** Never ends but by a failure. */
const failed = (watching: Promise<unknown>) => watching.then(() => new Promise<never>(() => {}));

async function loadOnce(platform: Storepod): Promise<void> {
  await browseOnce(platform);
  await repeat(ORDER_SECONDS, CALLERS, async () => {
    const guest = platform.guest();
    await guest.order().finally(() => guest.leave());
  });
  await platform.settled();
}
