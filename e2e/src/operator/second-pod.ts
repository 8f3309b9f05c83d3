import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Launched, launchPod } from '@storepod/platform/launch';

/** The ports of the second pod are those of the first, so much further up. */
const PORTS_BETWEEN_PODS = 1_000;
const EDGE_PORT = 8080;

/** A pod beside a platform that runs: its processes, for whoever has registered it. */
export interface SecondPod {
  /** Where its edge will answer. */
  endpoint: string;
  /** Starts its services with the settings that the console has shown, as an operator would. */
  start(settings: string): Promise<void>;
  stop(): Promise<void>;
}

export function secondPod(env: { STOREPOD_DATA_DIR: string; STOREPOD_PORT_OFFSET: string }): SecondPod {
  let launched: Launched | undefined;
  return {
    endpoint: `http://127.0.0.1:${EDGE_PORT + PORTS_BETWEEN_PODS + Number(env.STOREPOD_PORT_OFFSET)}`,
    async start(settings) {
      const file = join(env.STOREPOD_DATA_DIR, 'second-pod.env');
      writeFileSync(file, settings, { mode: 0o600 });
      launched = launchPod(env, file);
      await launched.running();
    },
    stop: async () => launched?.stop(),
  };
}
