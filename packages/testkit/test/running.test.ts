import { expect, it } from 'vitest';
import { ask } from '../src/http.ts';
import { testService } from '../src/running.ts';
import { soundService } from './leaky.ts';

let origin = '';

it('a service that a test starts for itself answers', async () => {
  ({ origin } = await testService(soundService));
  expect((await ask(origin, 'GET', '/healthz')).status).toBe(200);
});

it('and has ended with that test', async () => {
  await expect(ask(origin, 'GET', '/healthz')).rejects.toThrow('ECONNREFUSED');
});
