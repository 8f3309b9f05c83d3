import { writeFileSync } from 'node:fs';
import catalog from '@storepod/catalog/service';
import { startService } from '@storepod/service/start';
import pg from 'pg';
import { questions } from './questions.ts';
import { catalogEnvironment, store } from './stage.ts';

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

/** Asks each question once and writes the plans of its statements into the documentation. */
export async function writePlans(address: string, products: number): Promise<void> {
  const told: string[] = [];
  listenToAll((message) => told.push(message));
  const url = new URL(address);
  url.searchParams.set('options', `${url.searchParams.get('options')} ${TELL_PLANS}`);
  const service = await startService(catalog, {
    env: { ...process.env, ...catalogEnvironment(url.href), PORT: '0', LOG_LEVEL: 'silent' },
  });
  const parts: string[] = [];
  for (const [name, question] of Object.entries(questions)) {
    // The plans of the first calls are made for their own values; later ones show what a shop meets.
    for (let n = 1; n < 8; n++) {
      told.length = 0;
      const path = `/api/v2/${question(n * 31, products)}`;
      await fetch(`${service.origin}${path}${path.includes('?') ? '&' : '?'}store=${store}`);
    }
    parts.push(`## ${name}\n\n${told.map(planOf).filter(Boolean).join('\n')}`);
  }
  await service.stop();
  writeFileSync(new URL('../../../docs/catalog-queries.md', import.meta.url), documentOf(parts, products));
}

/** A pool of a service is its own affair; only here its connections are listened to. */
function listenToAll(listener: (message: string) => void): void {
  const { connect } = pg.Client.prototype;
  const heard = function (this: pg.Client, ...given: unknown[]) {
    this.on('notice', ({ message = '' }) => message.startsWith('duration:') && listener(message));
    return Reflect.apply(connect, this, given);
  };
  Object.assign(pg.Client.prototype, { connect: heard });
}

/** Without the text of the statement, and without those that are over in a moment. */
function planOf(message: string): string {
  const [, milliseconds = '', said = ''] = /^duration: ([\d.]+) ms\s+plan:\n([\s\S]*)$/.exec(message) ?? [];
  const plan = said.slice(said.search(/^\S.*\(cost=/m));
  if (said === '' || Number(milliseconds) < 0.02) return '';
  return `${milliseconds} ms\n\n\`\`\`\n${plan.trimEnd()}\n\`\`\`\n`;
}

const documentOf = (parts: string[], products: number) => `# The hot queries of catalog

Written by \`npm run bench -- catalog\`: \`explain (analyze, buffers)\` of every statement that stands behind a read of a
shop, on a store with ${products.toLocaleString('en')} products of three variants in three languages. A statement
that calls functions is followed, or preceded, by the statements within them. Timing each step slows them down.

${parts.join('\n')}`;
