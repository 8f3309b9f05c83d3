import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { openStorepod } from '../peers/storepod/storepod.ts';
import { publish } from '../report.ts';
import { browseOnce, type Look, lookAt, rowsOf, sumOf } from './platform-memory.ts';

const AIM_MIB = 1_500;
const ROUNDS = 3;
const REST_MS = 60_000;

/**
 * Where the memory of a whole platform is: after its start with a filled store, after sixteen callers at a time have read, searched
 * and opened pages for some minutes, and a minute later.
 */
export async function benchMemory(): Promise<void> {
  const platform = await openStorepod();
  try {
    const looks: Record<string, Look> = { filled: lookAt(platform) };
    for (let round = 1; round <= ROUNDS; round++) {
      await browseOnce(platform);
      looks[`load ${round}`] = lookAt(platform);
    }
    await pause(REST_MS);
    looks['a minute later'] = lookAt(platform);
    const loaded = sumOf(looks[`load ${ROUNDS}`]);
    publish('memory', rowsOf(looks), {
      'after the load': `${loaded} MiB; aim: ${AIM_MIB} MiB or less`,
      counted: 'what processes share counts once (PSS), PostgreSQL included',
      'load of the machine': loadavg()[0]?.toFixed(1) ?? '',
    });
  } finally {
    await platform.stop();
  }
}
