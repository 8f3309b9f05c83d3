import { setTimeout as pause } from 'node:timers/promises';
import { query } from '../identity/environment.ts';
import { expectStatus } from './fill-store.ts';
import { type Pod, type PodService, podServices } from './pod.ts';

/** One public address of each service, as anybody may ask it from any host. */
export const publicReads: Partial<Record<PodService, (store: string) => string>> = {
  merchant: (store) => `/api/v1/store?store=${store}`,
  catalog: (store) => `/api/v2/products?store=${store}`,
  inventory: (store) => `/api/v1/availability?store=${store}&skus=SHIRT-0`,
  payment: (store) => `/api/v1/public/payment-methods?store=${store}`,
  checkout: (store) => `/api/v1/country?store=${store}`,
  cua: (store) => `/api/v1/public/social-logins?store=${store}`,
};

/** Ends a store as the control plane does. */
export async function endStore(pod: Pod, store: string): Promise<void> {
  const path = `/api/v1/private/store?store=${store}`;
  expectStatus(204, await pod.as('controlPlaneService', 'merchant', 'DELETE', path));
}

/** How many milliseconds it takes until no service shows anything of the store to the public. */
export async function untilHidden(pod: Pod, store: string, withinMs: number): Promise<number> {
  const began = performance.now();
  for (;;) {
    const answers = await Promise.all(
      Object.entries(publicReads).map(([service, path]) => pod.as('nobody', service as PodService, 'GET', path(store))),
    );
    const took = performance.now() - began;
    if (answers.every(({ status }) => status === 404)) return took;
    if (took > withinMs) throw new Error(`still shown: ${answers.map(({ status }) => status).join(' ')}`);
    await pause(10);
  }
}

/** The report of the end, once every service has said that nothing is left. */
export async function untilErased(pod: Pod, store: string, withinMs: number) {
  const began = performance.now();
  for (;;) {
    const answer = await pod.as(
      'controlPlaneService',
      'merchant',
      'GET',
      `/api/v1/private/store/end-report?store=${store}`,
    );
    expectStatus(200, answer);
    if (answer.body.finished) return { report: answer.body, ms: performance.now() - began };
    if (performance.now() - began > withinMs) throw new Error(`not erased: ${JSON.stringify(answer.body)}`);
    await pause(50);
  }
}

/** Search rows and smaller pictures are made by jobs; a store ends with them or without, but the figures should not. */
export async function untilIdle(pod: Pod): Promise<void> {
  for (const service of podServices) {
    const jobs = `${service}_jobs`;
    const waiting = `select count(*)::int as count from ${jobs}._private_jobs job
      join ${jobs}._private_tasks task on task.id = job.task_id where task.identifier like '%.v%'`;
    while (Number((await query(pod.databases[service], waiting))[0]?.count) > 0) await pause(200);
  }
}
