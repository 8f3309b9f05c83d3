import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import type { Topology } from './topology.ts';

/** Something that runs and can be asked whether it is well. */
export interface Probe {
  name: string;
  url: string;
}

const PROBE_TIMEOUT_MS = 5_000;
const LONGEST_WAIT_MS = 30_000;
const BETWEEN_PROBES_MS = 100;

/** Asks the platform's own address until every component is up, and says which are not when it takes too long. */
export async function untilHealthy({ baseUrl }: Topology): Promise<void> {
  const giveUpAt = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    const { up, text } = await ask(`${baseUrl}/healthz`);
    if (up) return;
    if (performance.now() > giveUpAt) throw new Error(`Not healthy: ${text}`);
    await pause(BETWEEN_PROBES_MS);
  }
}

async function ask(url: string): Promise<{ up: boolean; text: string }> {
  try {
    const { statusCode, body } = await request(url, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    return { up: statusCode === 200, text: await body.text() };
  } catch (error) {
    return { up: false, text: String(error) };
  }
}
