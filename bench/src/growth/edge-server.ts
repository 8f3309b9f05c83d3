import { startEdge } from '@storepod/spg/start';
import { serveBench } from '../server-process.ts';

/** The edge as it runs in a pod, told of as soon as it listens. */
const { httpsPort = 0 } = await startEdge({ env: process.env, ownProcess: true });
serveBench(httpsPort);
