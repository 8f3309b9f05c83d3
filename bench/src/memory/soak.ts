import { loadavg } from 'node:os';
import { repeat } from '../identity/rounds.ts';
import { CALLERS } from '../peers/measure-units.ts';
import { openStorepod, type Storepod } from '../peers/storepod/storepod.ts';
import { publish } from '../report.ts';
import { browseOnce, type Look, lookAt, rowsOf, sumOf } from './platform-memory.ts';

const AIM = 1.1;
const ORDER_SECONDS = 5;
/** Looks are so far apart; the first of them is of a platform that has everything loaded and its caches full. */
const LOOKS = 6;

/** `BENCH_MINUTES=6` tries it. */
const minutes = Number(process.env.BENCH_MINUTES ?? 60);

/** Whether memory grows while a platform is read, searched and ordered from for an hour. */
export async function benchSoak(): Promise<void> {
  const platform = await openStorepod();
  try {
    const looks: Record<string, Look> = { filled: lookAt(platform) };
    let rounds = 0;
    const begunAt = performance.now();
    for (let look = 1; look <= LOOKS; look++) {
      const until = begunAt + (look * minutes * 60_000) / LOOKS;
      for (; performance.now() < until; rounds++) await loadOnce(platform);
      const when = `${Math.round((look * minutes) / LOOKS)} min`;
      looks[when] = lookAt(platform);
      console.log(`${when}: ${sumOf(looks[when])} MiB, ${rounds} rounds`);
    }
    const [, early, ...later] = Object.values(looks);
    const growth = sumOf(later.at(-1)) / sumOf(early);
    publish('soak', rowsOf(looks), {
      [`after ${minutes} minutes against ${Math.round(minutes / LOOKS)}`]: `${growth.toFixed(2)}; aim: ${AIM} or less`,
      'rounds of reads, searches, pages and orders by 16 callers': String(rounds),
      'load of the machine': loadavg()[0]?.toFixed(1) ?? '',
    });
  } finally {
    await platform.stop();
  }
}

async function loadOnce(platform: Storepod): Promise<void> {
  await browseOnce(platform);
  await repeat(ORDER_SECONDS, CALLERS, async () => {
    const guest = platform.guest();
    await guest.order().finally(() => guest.leave());
  });
  await platform.settled();
}
