import { Writable } from 'node:stream';
import { testIds } from '@storepod/testkit/callers';
import { expectCountedAsLeft, leaveMidway } from '@storepod/testkit/leave-midway';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openLog } from '../src/log.ts';
import { startService } from '../src/start.ts';
import { shopService } from './shop.ts';

const running = await testService(shopService);

/** A replica whose log can be read. */
async function logging() {
  const lines: { level: number; msg: string; status?: number; code?: string }[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  const replica = await startService(shopService, { env: running.env, log: openLog('shop', 'debug', destination) });
  onTestFinished(() => replica.stop());
  return { ...replica, lines };
}

describe('a caller who leaves in the middle of', () => {
  it.each([
    ['a JSON body', '/api/v1/echo', 'application/json', '{"colour":"a'],
    ['an upload', '/api/v1/private/upload', 'text/csv', 'a,b\n1,'],
  ])('%s is counted as 499 and no fault of the service', async (_what, path, contentType, begin) => {
    const replica = await logging();
    const token = running.tokens.storeAdmin;
    await leaveMidway(replica.origin, { path: `${path}?store=${testIds.store}`, contentType, token, begin });
    await expectCountedAsLeft(replica.origin);
    expect(replica.lines).toContainEqual(expect.objectContaining({ msg: 'the caller left', status: 499, level: 20 }));
    expect(replica.lines.filter(({ level, code }) => level >= 40 || code !== undefined)).toEqual([]);
  });
});
