import { type Launched, launchPlatform, START_TIMEOUT_MS, temporaryDataDir } from '@storepod/platform/launch';
import { afterAll, beforeAll } from 'vitest';

/** Everything on one machine, as `npm start` runs it, on ports of its own. */
export interface Run {
  baseUrl: string;
  edgeUrl: string;
  edgePort: number;
  edgeTlsPort: number;
  /** The letters about orders that were not sent. */
  orderMailboxUrl: string;
  /** As the command line of this run would name it. */
  env: { STOREPOD_DATA_DIR: string; STOREPOD_PORT_OFFSET: string };
}

/** Far from the ports of a platform that somebody may be running. */
const BASE_PORT = 8000;
const EDGE_PORT = 8080;
const EDGE_TLS_PORT = 8443;
const CHECKOUT_PORT = 8123;

/** Starts the platform for a file of tests and stops it after the last one. */
export function platformRun(offset: number, env: Record<string, string> = {}): Run {
  const data = temporaryDataDir();
  const place = { STOREPOD_DATA_DIR: data.path, STOREPOD_PORT_OFFSET: String(offset) };
  let launched: Launched | undefined;
  beforeAll(async () => {
    launched = launchPlatform({ ...place, STOREPOD_DEMO_GOODS: 'false', ...env });
    await launched.running();
  }, START_TIMEOUT_MS);
  afterAll(async () => {
    await launched?.stop();
    data.remove();
  }, START_TIMEOUT_MS);
  return {
    baseUrl: `http://localhost:${BASE_PORT + offset}`,
    edgeUrl: `http://localhost:${EDGE_PORT + offset}`,
    edgePort: EDGE_PORT + offset,
    edgeTlsPort: EDGE_TLS_PORT + offset,
    orderMailboxUrl: `http://localhost:${CHECKOUT_PORT + offset}/mailbox`,
    env: place,
  };
}
