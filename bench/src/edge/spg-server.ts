import { startEdge } from '@storepod/spg/start';
import { serveBench } from '../server-process.ts';

/** The edge as it runs in a pod. `BENCH_SITE` says whose port is asked for. */
const edge = await startEdge({ env: process.env, ownProcess: true });
await edge.ranIn;
serveBench(process.env.BENCH_SITE === 'tls' ? (edge.httpsPort ?? 0) : edge.httpPort);
