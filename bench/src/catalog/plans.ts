import { writeFileSync } from 'node:fs';
import catalog from '@storepod/catalog/service';
import { startService } from '@storepod/service/start';
import pg from 'pg';
import { catalogEnvironment, openBenchEnvironment, store } from './environment.ts';
import { type Plan, planPage, type Read, rawPlans, type Size } from './plan-page.ts';
import { questions, wholeStore } from './questions.ts';

/** Every statement tells its plan with what it really did, also those within functions. */
const TELL_PLANS = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_analyze=on',
  'auto_explain.log_buffers=on',
  'auto_explain.log_timing=on',
  'auto_explain.log_nested_statements=on',
  'auto_explain.log_parameter_max_length=0',
  'client_min_messages=log',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

const PAGE = 'docs/catalog-queries.md';
const RAW_PLANS = 'bench/results/catalog-plans.txt';

/** As many as a large shop has; fewer are enough to try the benchmark itself. */
const { BENCH_PRODUCTS = '100000' } = process.env;
const SIZES = [10, 1000, Number(BENCH_PRODUCTS)];

/** Asks each question in stores of several sizes, and writes what its statements cost there into the documentation. */
export async function benchPlans(): Promise<void> {
  const told: Notice[] = [];
  listenToAll((notice) => told.push(notice));
  const environment = await openBenchEnvironment();
  const sizes: Size[] = [];
  try {
    for (const products of SIZES) {
      const address = (await environment.catalog(products))(`-c jit=off ${TELL_PLANS}`);
      sizes.push({ products, reads: await readsOf(address, products, environment.peers, told) });
    }
  } finally {
    await environment.close();
  }
  const root = new URL('../../../', import.meta.url);
  writeFileSync(new URL(PAGE, root), planPage(sizes, RAW_PLANS));
  writeFileSync(new URL(RAW_PLANS, root), rawPlans(sizes.at(-1)?.reads ?? []));
}

async function readsOf(address: string, products: number, peers: Record<string, string>, told: Notice[]) {
  const service = await startService(catalog, {
    env: { ...process.env, ...catalogEnvironment(address, peers), PORT: '0', LOG_LEVEL: 'silent' },
  });
  const reads: Read[] = [];
  for (const [name, question] of Object.entries({ ...questions, ...wholeStore })) {
    // The plans of the first calls are made for their own values; later ones show what a shop meets.
    for (let n = 1; n < 8; n++) {
      // A small store has few questions that were not asked before.
      service.kit.cache.touch(store);
      told.length = 0;
      const path = `/api/v2/${question(n * 31, products)}`;
      await fetch(`${service.origin}${path}${path.includes('?') ? '&' : '?'}store=${store}`);
    }
    reads.push({ name, plans: told.flatMap(planOf) });
  }
  await service.stop();
  return reads;
}

/** `where` names the function in which a statement stands. */
type Notice = Pick<pg.DatabaseError, 'message' | 'where'>;

/** A pool of a service is its own affair; only here its connections are listened to. */
function listenToAll(listener: (notice: Notice) => void): void {
  const { connect } = pg.Client.prototype;
  const heard = function (this: pg.Client, ...given: unknown[]) {
    this.on('notice', ({ message = '', where }) => message.startsWith('duration:') && listener({ message, where }));
    return Reflect.apply(connect, this, given);
  };
  Object.assign(pg.Client.prototype, { connect: heard });
}

/** Without the text of the statement, and without those that are over in a moment or belong to the queue of jobs. */
function planOf({ message, where }: Notice): Plan[] {
  const [, milliseconds = '', said = ''] = /^duration: ([\d.]+) ms\s+plan:\n([\s\S]*)$/.exec(message) ?? [];
  const text = said.slice(said.search(/^\S.*\(cost=/m)).trimEnd();
  const within = /function "?(\w+)/.exec(where ?? '')?.[1] ?? '';
  if (said === '' || Number(milliseconds) < 0.02 || isOfQueue(text) || within === 'catalog_jobs') return [];
  return [{ milliseconds: Number(milliseconds), within, text }];
}

const isOfQueue = (plan: string): boolean => /\b(?:_private_|jobs_|add_jobs\b)/.test(plan);
