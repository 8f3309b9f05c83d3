import type { ServiceDefinition } from './definition.ts';
import { InvalidSettings } from './settings.ts';
import { startService } from './start.ts';

/** Runs a service as a process of its own: `node src/main.ts`. Ends in order on SIGTERM and SIGINT. */
export async function runAlone(definition: ServiceDefinition): Promise<void> {
  try {
    const running = await startService(definition, { env: process.env });
    const stop = () => void running.stop().then(() => process.exit(0));
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  } catch (error) {
    console.error(error instanceof InvalidSettings ? error.message : error);
    process.exit(1);
  }
}
