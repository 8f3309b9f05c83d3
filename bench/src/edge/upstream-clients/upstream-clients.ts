import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { closedLoad } from '../../load.ts';
import { median, publish, type Row } from '../../report.ts';
import { type ServerProcess, serverProcess } from '../../server-process.ts';
import { edgeEnvironment, requestOf } from '../edge-process.ts';
import { takeApart } from './edge-parts.ts';

const CONNECTIONS = 64;
const RUNS = 8;
const SECONDS = 3;
/** Until both run at their full speed, also on a busy machine. */
const WARM_UP_SECONDS = 5;

const scenes = [
  { name: 'small, 300 B', path: '/catalog/api/v1/small' },
  { name: 'list, 4 KB', path: '/catalog/api/v1/products' },
  { name: 'large, 64 KB', path: '/catalog/api/v1/large' },
];

interface Run {
  perSecond: number;
  cpuMicros: number;
  p99ms: number;
  errors: number;
}

interface Candidate {
  name: string;
  server: ServerProcess;
  runs: Run[];
}

/**
 * The edge with its own HTTP/1 client, and the same edge with undici's: by turns, so that what slows the machine down for
 * a while slows both. All else is the same: the routes, the headers, the checks and the way of an answer to the client.
 */
export async function benchUpstreamClients(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'storepod-bench-upstream-'));
  const load = loadavg()[0] ?? 0;
  const upstream = await serverProcess(new URL('../upstream-server.ts', import.meta.url));
  const env = () => edgeEnvironment(upstream.port, folder, 'plain');
  const servers: [string, ServerProcess][] = [
    ['own client', await serverProcess(new URL('../spg-server.ts', import.meta.url), await env())],
    ['undici', await serverProcess(new URL('./undici-edge-server.ts', import.meta.url), await env())],
  ];
  const rows: Row[] = [];
  const conclusion: Record<string, string> = {};
  for (const { name: scene, path } of scenes) {
    const candidates = servers.map(([name, server]): Candidate => ({ name, server, runs: [] }));
    await runByTurns(candidates, requestOf(path));
    rows.push(...candidates.map((candidate) => ({ scene, ...rowOf(candidate) })));
    Object.assign(conclusion, { [`${scene}: CPU that the own client saves`]: savedBy(candidates) });
  }
  await Promise.all(servers.map(([, server]) => server.stop()));
  await upstream.stop();
  rmSync(folder, { recursive: true, force: true });
  publish('edge-upstream', rows, {
    ...conclusion,
    'CPU of undici that is the bench taking heads apart': `${partingMicros(requestOf('/x')).toFixed(1)} us a request`,
    'load of the machine before the run': load.toFixed(1),
  });
}

async function runByTurns(candidates: readonly Candidate[], request: Buffer): Promise<void> {
  const ask = (server: ServerProcess, seconds: number) =>
    closedLoad({ port: server.port, request, seconds, callers: CONNECTIONS });
  for (const { server } of candidates) await ask(server, WARM_UP_SECONDS);
  for (let run = 0; run < RUNS; run += 1)
    // There and back: who comes second finds the machine as the first one left it.
    for (const { server, runs } of run % 2 ? candidates.toReversed() : candidates) {
      const before = await server.usage();
      const { perSecond, p99ms, requests, errors } = await ask(server, SECONDS);
      const { cpuSeconds } = await server.usage();
      runs.push({ perSecond, p99ms, errors, cpuMicros: ((cpuSeconds - before.cpuSeconds) / requests) * 1e6 });
    }
}

function rowOf({ name, runs }: Candidate): Row {
  const all = (figure: keyof Run) => runs.map((run) => run[figure]);
  return {
    client: name,
    'requests/s': median(all('perSecond')),
    'CPU us': Number(median(all('cpuMicros')).toFixed(1)),
    'CPU us of the runs': all('cpuMicros')
      .map((micros) => micros.toFixed(0))
      .join(', '),
    'p99 ms': median(all('p99ms')),
    errors: all('errors').reduce((sum, errors) => sum + errors, 0),
  };
}

function savedBy(candidates: readonly Candidate[]): string {
  const [own = 0, other = 0] = candidates.map(({ runs }) => median(runs.map(({ cpuMicros }) => cpuMicros)));
  return `${((1 - own / other) * 100).toFixed(0)} %`;
}

/** The edge hands over a head that is ready to send; a client that takes headers one by one could be given those. */
function partingMicros(request: Buffer): number {
  const head = request.toString('latin1');
  const times = 200_000;
  const startedAt = process.cpuUsage();
  for (let time = 0; time < times; time += 1) takeApart(head);
  const { user, system } = process.cpuUsage(startedAt);
  return (user + system) / times;
}
