import type { Contract } from '@storepod/contract/contract';
import { openApi } from '@storepod/contract/openapi';
import { common } from '@storepod/kernel/common-problems';
import { singleFlight } from '@storepod/kernel/single-flight';
import type { FastifyInstance } from 'fastify';
import type { HealthCheck } from './definition.ts';
import type { Telemetry } from './telemetry.ts';

/** A check that takes longer than this has failed. */
const CHECK_TIMEOUT_MS = 2_000;

/** What the endpoints below tell of; `stopping` turns the readiness off while the last requests are answered. */
export interface Vitals {
  service: string;
  contracts: readonly Contract[];
  checks: Record<string, HealthCheck>;
  /** The parts for which `/healthz` answers besides this process. */
  platform: Record<string, HealthCheck>;
  telemetry: Telemetry;
  stopping: AbortSignal;
}

/**
 * Whether the process lives, for whoever starts a dead one again. Where the service answers for a whole platform: whether
 * all of that is up.
 */
export function addLiveness(app: FastifyInstance, vitals: Vitals): void {
  const { service, checks, platform } = vitals;
  if (Object.keys(platform).length > 0) addReport(app, '/healthz', vitals, { ...checks, ...platform });
  else app.get('/healthz', async () => ({ status: 'UP', service }));
}

/** The other addresses that belong to no contract: ready, measured, described. */
export function addManagement(app: FastifyInstance, vitals: Vitals): void {
  const { service, telemetry } = vitals;
  // Made when somebody asks for it: it is most of the work of a start that waits for nothing, and few ever ask.
  let document: string | undefined;
  const described = () => {
    document ??= JSON.stringify(openApi(service, vitals.contracts));
    return document;
  };

  addReport(app, '/readyz', vitals, vitals.checks);
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(described()));
  app.get('/metrics', async (request, reply) => {
    // The edge and the gateway always say for whom they ask; only a collector inside the network comes without.
    if (request.headers['x-forwarded-for'] !== undefined) throw common.NOT_FOUND();
    return reply.type('text/plain; version=0.0.4').send(await telemetry.metricsText());
  });
}

function addReport(
  app: FastifyInstance,
  path: string,
  { service, stopping }: Vitals,
  checks: Record<string, HealthCheck>,
): void {
  // One round at a time: a flood of questions must not become a flood of checks.
  const report = singleFlight(() => runChecks(checks));
  app.get(path, async (_request, reply) => {
    const components = await report();
    const up = !stopping.aborted && Object.values(components).every((component) => component.status === 'UP');
    return reply
      .code(up ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: up ? 'UP' : 'DOWN', service, components });
  });
}

interface Component extends Record<string, unknown> {
  status: 'UP' | 'DOWN';
}

async function runChecks(checks: Record<string, HealthCheck>): Promise<Record<string, Component>> {
  const results = Object.entries(checks).map(async ([name, check]) => {
    const told = await Promise.race([check(), tooLate()]).catch((error: Error) => error.message);
    return [name, componentOf(told)];
  });
  return Object.fromEntries(await Promise.all(results));
}

function componentOf(told: Awaited<ReturnType<HealthCheck>>): Component {
  const { fault, figures } = typeof told === 'object' ? told : { fault: told, figures: {} };
  return { status: fault === undefined ? 'UP' : 'DOWN', ...(fault !== undefined && { detail: fault }), ...figures };
}

const tooLate = () =>
  new Promise<string>((resolve) => setTimeout(() => resolve('did not answer in time'), CHECK_TIMEOUT_MS).unref());
