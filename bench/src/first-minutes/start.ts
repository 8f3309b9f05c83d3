import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Launched, launchPlatform, portOffsets, temporaryDataDir } from '@storepod/platform/launch';
import { publish, type Row } from '../report.ts';

const PORT_OFFSET = portOffsets.firstMinutes;
const LONGEST_FILLING_MS = 900_000;

/** How long the first start takes, until the demo shops are full, the end by Ctrl-C, and a start on data that is there. */
export async function benchStart(): Promise<void> {
  const data = temporaryDataDir();
  const launch = () => launchPlatform({ STOREPOD_DATA_DIR: data.path, STOREPOD_PORT_OFFSET: String(PORT_OFFSET) });
  const rows: Row[] = [];
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    const seconds = Math.round((performance.now() - startedAt) / 10) / 100;
    rows.push({ what, seconds, 'load of the machine': loadavg()[0]?.toFixed(1) ?? '' });
    return seconds;
  };
  try {
    // Once before, so that the console and the storefront are built.
    await end(await started(launch()));
    data.remove();
    let platform = launch();
    await timed('first start, without builds', () => platform.running());
    const filled = await timed('the demo shops are full, from then on', () => untilFilled(platform));
    await timed('Ctrl-C', () => end(platform));
    platform = launch();
    const second = await timed('second start', () => platform.running());
    const stopped = await timed('Ctrl-C', () => end(platform));
    publish('start', rows, {
      'demo shops filled': `${filled} s; aim: 60 s or less`,
      'second start': `${second} s; aim: below 12 s`,
      'end by Ctrl-C': `${stopped} s; aim: below 3 s`,
    });
  } finally {
    data.remove();
  }
}

async function started(platform: Launched): Promise<Launched> {
  await platform.running();
  return platform;
}

async function end(platform: Launched): Promise<void> {
  platform.signal('SIGINT');
  await platform.ended;
}

async function untilFilled(platform: Launched): Promise<void> {
  const giveUpAt = performance.now() + LONGEST_FILLING_MS;
  while (!platform.said().includes('The demo shops are full')) {
    if (performance.now() > giveUpAt || platform.said().includes('could not be filled'))
      throw new Error(`The demo shops were not filled.\n${platform.said()}`);
    await pause(100);
  }
}
