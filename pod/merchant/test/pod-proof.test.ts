import { isPodProved, newChallenge, newPodKey, publicPodKey } from '@storepod/auth/pod-proof';
import type { PodProof } from '@storepod/boundary/pod-proof';
import { stoppedClock } from '@storepod/kernel/clock';
import { podNamespace } from '@storepod/kernel/pod-names';
import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { serve } from '@storepod/testkit/loopback';
import { afterAll, describe, expect, it } from 'vitest';
import { openPod } from './pod.ts';

const podKey = newPodKey();
let asked = 0;
const catalog = await serve((_request, response) => {
  asked += 1;
  response.end('{}');
});
const content = await serve((_request, response) => response.writeHead(503).end('{}'));
afterAll(() => Promise.all([catalog.close(), content.close()]));

const namespace = podNamespace(testIds.pod, 'storepod.test');
const addresses = { catalog: catalog.origin, content: content.origin, inventory: 'http://127.0.0.1:9' };
const PEER_MAP = JSON.stringify(
  Object.fromEntries(Object.entries(addresses).map(([name, origin]) => [`${name}.${namespace}`, origin])),
);
// What was asked is known for a second, which does not pass here.
const pod = await openPod({ clock: stoppedClock(new Date()), env: { POD_KEY: podKey, PEER_MAP } });

const challenged = async (challenge: string, origin = pod.running.origin) =>
  ask(origin, 'GET', `/api/v1/router/public/pod?challenge=${challenge}`);

describe('GET /api/v1/router/public/pod', () => {
  it('signs the challenge and how each service is with the key of the pod', async () => {
    const challenge = newChallenge();
    const { status, body } = (await challenged(challenge)) as { status: number; body: PodProof };
    expect(status).toBe(200);
    expect(body.pod).toBe(testIds.pod);
    expect(isPodProved(publicPodKey(podKey), { ...body, challenge }, body.proof ?? '')).toBe(true);
    const states = Object.fromEntries(body.services.map(({ service, status }) => [service, status]));
    expect(states).toMatchObject({ merchant: 'UP', catalog: 'UP', content: 'DOWN', inventory: 'DOWN' });
    expect(Object.keys(states).sort()).toEqual(
      ['cua', 'catalog', 'checkout', 'content', 'inventory', 'landing-ui', 'merchant', 'payment'].sort(),
    );
  });

  it('asks the services once for a flood of questions', async () => {
    const before = asked;
    await Promise.all(Array.from({ length: 50 }, () => challenged(newChallenge())));
    expect(asked - before).toBeLessThanOrEqual(1);
  });

  it('proves nothing without a key', async () => {
    const keyless = await pod.running.replica({ POD_KEY: '' });
    expect((await challenged(newChallenge(), keyless.origin)).body).toMatchObject({ pod: testIds.pod, proof: null });
  });

  it.each(['', 'short', 'x'.repeat(44), `${'x'.repeat(42)}!`])('400 for the challenge %j', async (challenge) => {
    expect((await challenged(challenge)).status).toBe(400);
  });

  it('does not start with a key that could sign nothing, and does not print it', async () => {
    const started = pod.running.replica({ POD_KEY: 'no-key-at-all' });
    await expect(started).rejects.toThrow('POD_KEY');
    await expect(started).rejects.not.toThrow('no-key-at-all');
  });
});
