import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { PodId } from '@storepod/kernel/object-id';
import { podNamespace } from '@storepod/kernel/pod-names';
import { serverProcess } from '../server-process.ts';

const [SOCKETS = 1_000, SECONDS = 30] = process.argv.slice(2).map(Number);
const POD = PodId.parse('507f1f77bcf86cd799439011');
const INTERNAL_DOMAIN = 'storepod.internal';
/** How many addresses the drip comes from: one is held by its own limit, many by that of the service. */
const crowds = [1, 50];
const VISITS_EVERY_MS = 5;

/**
 * A thousand sockets that send a byte of their body a second to one service, with default settings: other requests to the same
 * service are answered, and take no more than twice as long as without.
 */
async function prove(): Promise<void> {
  const service = createServer((request, response) => request.resume().on('end', () => response.end('hello')));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const edge = await serverProcess(new URL('../edge/spg-server.ts', import.meta.url), {
    POD_ID: POD,
    HTTP_PORT: '0',
    MANAGEMENT_PORT: '0',
    TLS_ENABLED: 'false',
    LOG_LEVEL: 'silent',
    PEER_MAP: JSON.stringify({ [`catalog.${podNamespace(POD, INTERNAL_DOMAIN)}`]: origin }),
  });
  let proved = true;
  try {
    await visit(edge.port, 2);
    const calm = await visit(edge.port, Math.min(SECONDS, 10));
    console.table({ calm: told(calm) });
    for (const addresses of crowds) {
      const drip = await startDrip(edge.port, addresses);
      const dripping = await visit(edge.port, SECONDS);
      const ends = await drip.stop();
      const ratio = dripping.p95ms / calm.p95ms;
      console.table({
        [`${SOCKETS} sockets from ${addresses} address(es)`]: { ...told(dripping), ratio: ratio.toFixed(2) },
      });
      console.log('what became of the drips:', ends);
      proved &&= dripping.failed === 0 && ratio < 2;
    }
  } finally {
    await edge.stop();
    service.close();
    service.closeAllConnections();
  }
  console.log(proved ? 'other requests stayed under twice their p95, and none failed' : 'NOT PROVED');
  process.exitCode = proved ? 0 : 1;
}

interface Visits {
  p50ms: number;
  p95ms: number;
  visits: number;
  failed: number;
}

const told = ({ p50ms, p95ms, visits, failed }: Visits) => ({ p50ms, p95ms, visits, failed });

/** One visitor who reads and writes in turn on a connection that is kept. */
async function visit(port: number, seconds: number): Promise<Visits> {
  const times: number[] = [];
  let failed = 0;
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const started = performance.now();
    const write = times.length % 2 === 0;
    const url = `http://127.0.0.1:${port}/catalog/x`;
    const answer = await fetch(url, write ? { method: 'POST', body: 'hello' } : {}).catch(() => undefined);
    await answer?.text();
    times.push(performance.now() - started);
    if (answer?.status !== 200) failed += 1;
    await new Promise((resume) => setTimeout(resume, VISITS_EVERY_MS));
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 100) / 100;
  return { p50ms: at(0.5), p95ms: at(0.95), visits: times.length, failed };
}

/** The drip runs in a process of its own, as it would come from elsewhere. */
async function startDrip(port: number, addresses: number) {
  const child = fork(new URL(import.meta.url), { env: { ...process.env, DRIP: JSON.stringify({ port, addresses }) } });
  await once(child, 'message');
  return {
    stop: async (): Promise<Record<string, number>> => {
      child.send('stop');
      const [ends] = await once(child, 'message');
      child.kill();
      return ends;
    },
  };
}

/** Keeps so many sockets dripping: whoever is sent away comes back. */
function drip({ port, addresses }: { port: number; addresses: number }): void {
  const ends: Record<string, number> = {};
  const sockets = new Set<Socket>();
  const open = (index: number) => {
    const localAddress = `127.0.${1 + Math.floor((index % addresses) / 200)}.${1 + ((index % addresses) % 200)}`;
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    let answer = 'no answer';
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      answer = part.toString('latin1').split(' ')[1] ?? answer;
    });
    socket.on('close', () => {
      sockets.delete(socket);
      ends[answer] = (ends[answer] ?? 0) + 1;
      setTimeout(open, 1_000, index);
    });
    socket.write('POST /catalog/x HTTP/1.1\r\nHost: shop.acme.com\r\nContent-Length: 1000\r\n\r\n');
  };
  for (let index = 0; index < SOCKETS; index++) open(index);
  setInterval(() => {
    for (const socket of sockets) socket.write('x');
  }, 1_000);
  process.on('message', () => process.send?.(ends));
  setTimeout(() => process.send?.('dripping'), 2_000);
}

if (process.env.DRIP) drip(JSON.parse(process.env.DRIP));
else await prove();
