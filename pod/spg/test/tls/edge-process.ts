import { onMoment } from '@storepod/kernel/moments';
import { openEdge } from './edge.ts';

/** An edge in a process of its own, which tells what its start took. */
let reads = 0;
onMoment(({ name }) => {
  if (name === 'certificate read') reads += 1;
});
const { ASK_TLS_URL = '', CERT_DIR = '', CERT_ISSUER = 'internal' } = process.env;
const edge = await openEdge({ env: { ASK_TLS_URL, CERT_DIR, CERT_ISSUER } });
const report = () => ({
  port: edge.port,
  reads,
  startMs: Math.round(performance.now()),
  rssMb: Math.round(process.memoryUsage.rss() / 1024 / 1024),
});
console.log(JSON.stringify(report()));
