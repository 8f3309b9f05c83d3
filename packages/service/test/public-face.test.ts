import { startService } from '@storepod/service/start';
import { ask } from '@storepod/testkit/http';
import { freePort } from '@storepod/testkit/ports';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import { shopService } from './shop.ts';

const management = await freePort();
let state: string | undefined;
let stopped = 0;

/** The shop as a service that browsers reach, and that answers for another one. */
const facing = {
  ...shopService,
  options: {
    ...shopService.options,
    facesBrowsers: true,
    health: () => ({ routes: async () => ({ fault: state, figures: { routes: 3, age: null } }) }),
    platformHealth: () => ({ other: async () => (state === undefined ? undefined : 'is down') }),
    atStop: async () => {
      stopped += 1;
    },
  },
};
const running = await testService(facing, { env: { MANAGEMENT_PORT: String(management) } });
const inside = `http://127.0.0.1:${management}`;

describe('a service that browsers reach', () => {
  it.each(['/readyz', '/metrics', '/openapi.json'])('shows %s on the port of the operators only', async (path) => {
    expect((await ask(running.origin, 'GET', path)).status).toBe(404);
    expect((await ask(inside, 'GET', path)).status).toBe(200);
  });

  it('shows nothing of the kind without such a port', async () => {
    const bare = await running.replica({ MANAGEMENT_PORT: '' });
    expect((await ask(bare.origin, 'GET', '/readyz')).status).toBe(404);
  });

  it('answers at /healthz for itself and the parts it was given', async () => {
    expect(await ask(running.origin, 'GET', '/healthz')).toMatchObject({
      status: 200,
      body: {
        status: 'UP',
        components: {
          database: { status: 'UP' },
          routes: { status: 'UP', routes: 3, age: null },
          other: { status: 'UP' },
        },
      },
    });
    state = 'is old';
    expect(await ask(running.origin, 'GET', '/healthz')).toMatchObject({
      status: 503,
      body: {
        components: {
          routes: { status: 'DOWN', detail: 'is old', routes: 3 },
          other: { status: 'DOWN', detail: 'is down' },
        },
      },
    });
    state = undefined;
  });

  it('tidies up after its last answer', async () => {
    const { MANAGEMENT_PORT: _taken, ...env } = running.env;
    const another = await startService(facing, { env });
    const before = stopped;
    await another.stop();
    expect(stopped).toBe(before + 1);
  });
});
