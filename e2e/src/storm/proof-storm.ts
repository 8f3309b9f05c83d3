import { parseArgs } from 'node:util';
import { launchPlatform, portOffsets, temporaryDataDir } from '@storepod/platform/launch';
import { Random } from '@storepod/testkit/random';
import { reportOf } from './report.ts';
import { storm } from './storm.ts';
import { type VictimKind, victimKinds } from './victims.ts';

/**
 * Kills a process of a platform of its own every 15 seconds while people buy and sell there, and compares the books afterwards.
 *
 * - `npm run proof:storm`
 * - `npm run proof:storm -- --minutes 2 --seed 7`
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    buyers: { type: 'string', default: '20' },
  },
});

const BETWEEN_KILLS_MS = 15_000;
const MERCHANTS = 4;

const seed = Number(values.seed);
const minutes = Number(values.minutes);
const buyers = Number(values.buyers);
if (![seed, minutes, buyers].every((number) => number >= 0))
  throw new Error('--minutes, --seed and --buyers take numbers');
const kills = Math.floor((minutes * 60_000) / BETWEEN_KILLS_MS) - 1;

/** All kinds in an order of chance before one of them comes again. */
function inTurns(random: Random, most: number): VictimKind[] {
  const turns: VictimKind[] = [];
  while (turns.length < most) {
    const left = new Set(victimKinds);
    for (let kind = random.any(left); kind; kind = random.any(left)) {
      left.delete(kind);
      turns.push(kind);
    }
  }
  return turns.slice(0, most);
}

async function prove(): Promise<boolean> {
  console.log(`Seed ${seed}: ${buyers} buyers, ${MERCHANTS} merchants, ${kills} kills within ${minutes} minutes.`);
  const data = temporaryDataDir();
  const portOffset = portOffsets.storm;
  const env = { STOREPOD_DATA_DIR: data.path, STOREPOD_PORT_OFFSET: String(portOffset), STOREPOD_DEMO_GOODS: 'false' };
  const platform = launchPlatform(env);
  const breakOff = async () => {
    await platform.stop();
    data.remove();
    process.exit(1);
  };
  process.once('SIGINT', breakOff);
  process.once('SIGTERM', breakOff);
  try {
    await platform.running();
    const victims = inTurns(new Random(seed), kills);
    const onKill = (kind: VictimKind) => console.log(`${new Date().toISOString().slice(11, 19)} killed: ${kind}`);
    const settings = { seed, buyers, merchants: MERCHANTS, victims, betweenKillsMs: BETWEEN_KILLS_MS, onKill };
    const report = await storm({ dataDir: data.path, portOffset }, settings);
    console.log(`\n${reportOf(report)}`);
    if (report.faults.length > 0) console.log(`\nThe launcher has said:\n${platform.said()}`);
    return report.faults.length === 0;
  } catch (error) {
    console.error(error, `\nThe launcher has said:\n${platform.said()}`);
    return false;
  } finally {
    await platform.stop();
    data.remove();
  }
}

process.exit((await prove()) ? 0 : 1);
