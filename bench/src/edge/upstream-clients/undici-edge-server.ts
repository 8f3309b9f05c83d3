import { registerHooks } from 'node:module';
import { serveBench } from '../../server-process.ts';
import { upstreamFolder } from './edge-parts.ts';

const own = new URL('upstreams.ts', upstreamFolder).href;
const other = new URL('./undici-upstreams.ts', import.meta.url).href;

/** The edge as it runs in a pod, but for its connections to services: those are undici's. */
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return found.url === own ? { ...found, url: other } : found;
  },
});
const { startEdge } = await import('@storepod/spg/start');
const edge = await startEdge({ env: process.env, ownProcess: true });
await edge.ranIn;
serveBench(edge.httpPort);
