import { InvalidSettings } from '@storepod/service/settings';
import { startEdge } from './start.ts';

try {
  const running = await startEdge({ env: process.env, ownProcess: true });
  const stop = () => void running.stop().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  console.error(error instanceof InvalidSettings ? error.message : error);
  process.exit(1);
}
