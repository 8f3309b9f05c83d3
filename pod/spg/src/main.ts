import { runProcess } from '@storepod/service/process/run-process';
import { startEdge } from './start.ts';

await runProcess(() => startEdge({ env: process.env, ownProcess: true }));
