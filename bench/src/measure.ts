import { closedLoad, type LoadResult, openLoad } from './load.ts';
import { median, type Row } from './report.ts';
import type { ServerProcess } from './server-process.ts';

/** A server and the request it is asked. */
export interface Candidate {
  name: string;
  server: ServerProcess;
  request: Buffer;
  /** Spoken to by TLS, under this name. */
  tlsName?: string;
}

export interface Measured {
  name: string;
  perSecond: number;
  cpuPerThousand: number;
  row: Row;
}

/** Enough callers to keep one core of a server busy, few enough not to measure the queue. */
const CALLERS = 32;

/**
 * Measures candidates in turns, several rounds, and takes the median of each: what slows the machine down for a moment
 * slows all of them. Then each answers an open load at half of the slowest's ceiling, for its latency.
 */
export async function measure(candidates: readonly Candidate[], { rounds = 5, seconds = 3 } = {}): Promise<Measured[]> {
  const results = new Map(candidates.map(({ name }) => [name, [] as (LoadResult & { cpuPerThousand: number })[]]));
  for (const { server, request, tlsName } of candidates)
    await closedLoad({ port: server.port, tlsName, request, seconds: 1, callers: CALLERS });
  for (let round = 0; round < rounds; round++) {
    for (const { name, server, request, tlsName } of candidates) {
      const before = await server.usage();
      const result = await closedLoad({ port: server.port, tlsName, request, seconds, callers: CALLERS });
      const { cpuSeconds } = await server.usage();
      results
        .get(name)
        ?.push({ ...result, cpuPerThousand: ((cpuSeconds - before.cpuSeconds) / result.requests) * 1000 });
    }
  }
  const slowest = Math.min(
    ...candidates.map(({ name }) => median((results.get(name) ?? []).map((result) => result.perSecond))),
  );
  const measured: Measured[] = [];
  for (const candidate of candidates)
    measured.push(await summarise(candidate, results.get(candidate.name) ?? [], slowest / 2, seconds));
  return measured;
}

async function summarise(
  { name, server, request, tlsName }: Candidate,
  rounds: (LoadResult & { cpuPerThousand: number })[],
  rate: number,
  seconds: number,
) {
  const latency = await openLoad({ port: server.port, tlsName, request, seconds, perSecond: Math.floor(rate) });
  const perSecond = median(rounds.map((round) => round.perSecond));
  const cpuPerThousand = median(rounds.map((round) => round.cpuPerThousand));
  const { rssBytes } = await server.usage();
  const row = {
    server: name,
    'requests/s': perSecond,
    'CPU s/1000': Number(cpuPerThousand.toFixed(4)),
    errors: rounds.reduce((sum, round) => sum + round.errors, latency.errors),
    'open load/s': Math.floor(rate),
    'p50 ms': latency.p50ms,
    'p95 ms': latency.p95ms,
    'p99 ms': latency.p99ms,
    MiB: Math.round(rssBytes / 1024 / 1024),
  };
  return { name, perSecond, cpuPerThousand, row };
}
