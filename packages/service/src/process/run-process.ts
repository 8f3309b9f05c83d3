import { InvalidSettings } from '../settings.ts';

/** Runs a part of the platform as a process of its own: `node src/main.ts`. Ends in order on SIGTERM and SIGINT. */
export async function runProcess(start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  try {
    const running = await start();
    const stop = () => void running.stop().then(() => process.exit(0));
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  } catch (error) {
    console.error(error instanceof InvalidSettings ? error.message : error);
    process.exit(1);
  }
}
