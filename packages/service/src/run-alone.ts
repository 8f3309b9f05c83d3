import type { ServiceDefinition } from './definition.ts';
import { runProcess } from './process/run-process.ts';
import { startService } from './start.ts';

/** Runs a service as a process of its own: `node src/main.ts`. */
export const runAlone = (definition: ServiceDefinition): Promise<void> =>
  runProcess(() => startService(definition, { env: process.env }));
