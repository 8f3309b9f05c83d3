import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Launched, launchPlatform, START_TIMEOUT_MS, temporaryDataDir } from '@storepod/platform/launch';
import { afterAll, beforeAll } from 'vitest';

/** Everything on one machine, as `npm start` runs it, on ports of its own. */
export interface Run {
  baseUrl: string;
  edgeUrl: string;
  edgePort: number;
  edgeTlsPort: number;
  authUrl: string;
  registryUrl: string;
  /** The letters about orders that were not sent. */
  orderMailboxUrl: string;
  /** As the command line of this run would name it. */
  env: { STOREPOD_DATA_DIR: string; STOREPOD_PORT_OFFSET: string };
  /** The launcher that was started last. */
  launcher(): Launched;
  /** Starts it again on the same folder, after the one before has ended. */
  launch(): Launched;
  /** The processes that the launcher looks after: the pod's comes first, the control plane's last. */
  groups(): number[];
}

/** Far from the ports of a platform that somebody may be running. */
const BASE_PORT = 8000;
const AUTH_PORT = 8001;
const REGISTRY_PORT = 8022;
const EDGE_PORT = 8080;
const EDGE_TLS_PORT = 8443;
const CHECKOUT_PORT = 8123;

/** Starts the platform for a file of tests and stops it after the last one. */
export function platformRun(offset: number, env: Record<string, string> = {}): Run {
  const data = temporaryDataDir();
  const place = { STOREPOD_DATA_DIR: data.path, STOREPOD_PORT_OFFSET: String(offset) };
  const launched: Launched[] = [];
  const launcher = () => {
    const last = launched.at(-1);
    if (!last) throw new Error('the platform has not been started');
    return last;
  };
  const launch = () => {
    launched.push(launchPlatform({ ...place, STOREPOD_DEMO_GOODS: 'false', ...env }));
    return launcher();
  };
  beforeAll(() => launch().running(), START_TIMEOUT_MS);
  afterAll(async () => {
    for (const each of launched) await each.stop();
    data.remove();
  }, START_TIMEOUT_MS);
  return {
    baseUrl: `http://localhost:${BASE_PORT + offset}`,
    authUrl: `http://localhost:${AUTH_PORT + offset}`,
    registryUrl: `http://localhost:${REGISTRY_PORT + offset}`,
    edgeUrl: `http://localhost:${EDGE_PORT + offset}`,
    edgePort: EDGE_PORT + offset,
    edgeTlsPort: EDGE_TLS_PORT + offset,
    orderMailboxUrl: `http://localhost:${CHECKOUT_PORT + offset}/mailbox`,
    env: place,
    launcher,
    launch,
    groups: () => JSON.parse(readFileSync(join(data.path, 'run.json'), 'utf8')).groups,
  };
}
