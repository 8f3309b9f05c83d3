import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openLog } from './log.ts';

function listen(level = 'info') {
  const lines: string[] = [];
  return { lines, log: openLog('catalog', level, { write: (line: string) => void lines.push(line) }) };
}

describe('openLog', () => {
  it('writes one JSON line with the name of the service and the time', () => {
    const { log, lines } = listen();
    log.info({ traceId: 'abc' }, 'hello');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ service: 'catalog', msg: 'hello', traceId: 'abc' });
    expect(JSON.parse(lines[0] ?? '').time).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  it.each([
    { password: 'swordfish' },
    { user: { newPassword: 'swordfish' } },
    { request: { headers: { authorization: 'Bearer swordfish' } } },
    { headers: { cookie: 'swordfish' } },
    { body: { client_secret: 'swordfish' } },
    { answer: { access_token: 'swordfish', refresh_token: 'swordfish' } },
    { settings: { stripe: { secretKey: 'swordfish', apiKey: 'swordfish' } } },
    { err: Object.assign(new Error('failed'), { token: 'swordfish' }) },
  ])('hides the secrets of %j', (fields) => {
    const { log, lines } = listen();
    log.error(fields, 'a line');
    expect(lines[0]).toContain('(hidden)');
    expect(lines[0]).not.toContain('swordfish');
  });

  it('writes nothing below its level', () => {
    const { log, lines } = listen('warn');
    log.info({}, 'hello');
    expect(lines).toEqual([]);
  });

  it.runIf(existsSync('/dev/full'))('goes on where nothing can be written, and ends when it is told to', async () => {
    const script = `
      import { write } from 'node:fs';
      import { openLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
      const log = openLog('catalog', 'info');
      for (let nth = 0; nth < 20; nth++) {
        log.info({ nth }, 'a line');
        await new Promise((resolve) => write(1, 'another one', resolve));
      }
      process.exit(7);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', openSync('/dev/full', 'w'), 'inherit'],
      timeout: 30_000,
      killSignal: 'SIGKILL',
    });
    expect(await once(child, 'exit')).toEqual([7, null]);
  });
});
