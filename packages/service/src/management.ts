import type { Contract } from '@storepod/contract/contract';
import { openApi } from '@storepod/contract/openapi';
import { common } from '@storepod/kernel/common-problems';
import type { FastifyInstance } from 'fastify';
import type { HealthCheck } from './definition.ts';
import type { Telemetry } from './telemetry.ts';

/** A check that takes longer than this has failed. */
const CHECK_TIMEOUT_MS = 2_000;

/** What the doors below tell of; `stopping` turns the readiness off while the last requests are answered. */
export interface Vitals {
  service: string;
  contracts: readonly Contract[];
  checks: Record<string, HealthCheck>;
  telemetry: Telemetry;
  stopping: () => boolean;
}

/** The addresses that belong to no contract: alive, ready, measured, described. */
export function addManagement(app: FastifyInstance, vitals: Vitals): void {
  const { service, telemetry } = vitals;
  const document = JSON.stringify(openApi(service, vitals.contracts));

  app.get('/healthz', async () => ({ status: 'UP', service }));
  app.get('/readyz', async (_request, reply) => {
    const components = await runChecks(vitals);
    const up = !vitals.stopping() && Object.values(components).every((component) => component.status === 'UP');
    return reply.code(up ? 200 : 503).send({ status: up ? 'UP' : 'DOWN', service, components });
  });
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(document));
  app.get('/metrics', async (request, reply) => {
    // The edge and the gateway always say for whom they ask; only a collector inside the network comes without.
    if (request.headers['x-forwarded-for'] !== undefined) throw common.NOT_FOUND();
    return reply.type('text/plain; version=0.0.4').send(await telemetry.metricsText());
  });
}

async function runChecks({ checks }: Vitals): Promise<Record<string, { status: 'UP' | 'DOWN'; detail?: string }>> {
  const results = Object.entries(checks).map(async ([name, check]) => {
    const detail = await Promise.race([check(), tooLate()]).catch((error: Error) => error.message);
    return [name, detail === undefined ? { status: 'UP' } : { status: 'DOWN', detail }];
  });
  return Object.fromEntries(await Promise.all(results));
}

const tooLate = () =>
  new Promise<string>((resolve) => setTimeout(() => resolve('did not answer in time'), CHECK_TIMEOUT_MS).unref());
