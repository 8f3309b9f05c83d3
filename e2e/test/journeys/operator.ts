import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visit } from '../../src/browser-run.ts';
import { signIn } from '../../src/console-session.ts';
import { type Fixture, newFixture } from '../../src/operator/fixture.ts';
import { secondPod } from '../../src/operator/second-pod.ts';
import { operatorSteps } from '../../src/operator/steps.ts';
import type { Run } from '../../src/run.ts';
import { seriousFaults } from '../../src/serious-faults.ts';

const name = 'marula-oils';

/**
 * `npm run pictures -- operator` walks the same steps and takes pictures of them.
 * Each step goes on from where the one before left the platform, so none is tried twice.
 */
export function operatorInBrowser(run: Run, visit: Visit): void {
  describe('an operator who adds a pod and acts as a merchant', () => {
    const pod = secondPod(run.env);
    let fixture: Fixture;
    beforeAll(async () => {
      fixture = await newFixture(visit, run.baseUrl, pod, name);
    });
    afterAll(async () => {
      await openFirstPodAlone(run);
      await pod.stop();
    });

    it.each(operatorSteps)('$name', async ({ act }) => {
      const page = await act(fixture);
      expect(await seriousFaults(page)).toEqual([]);
    });

    it('has a shop that the edge of the second pod serves, and the first knows nothing of', async () => {
      const { shop } = fixture.merchant;
      const [, short = ''] = /^POD_ID=([0-9a-f]{8})/m.exec(fixture.settings) ?? [];
      expect(shop).toBe(`http://${name}.spg-${short}.localhost:${new URL(pod.endpoint).port}`);
      const page = await visit(shop);
      expect((await page.goto('/'))?.status()).toBe(200);
      const { host, hostname } = new URL(shop);
      await page.getByText(fixture.merchant.stranger.organisation).first().waitFor();
      const elsewhere = await page.request.get(`http://127.0.0.1:${run.edgePort}/`, {
        headers: { host: host.replace(new URL(pod.endpoint).port, String(run.edgePort)) },
      });
      expect({ hostname, status: elsewhere.status() }).toEqual({ hostname, status: 404 });
    });
  });
}

/** Journeys that come later place their stores on the first pod, also where a step of this one has failed. */
async function openFirstPodAlone({ baseUrl }: Run): Promise<void> {
  const operator = await signIn(baseUrl, 'super-admin', 'Storepod-demo-1');
  const { body } = await operator.call('GET', '/pod-registry/api/v1/pod?count=200');
  for (const { id, name: podName, lifecycleState } of body.content) {
    const move = podName === 'First pod' ? 'resume' : 'drain';
    const isDue = lifecycleState === (move === 'resume' ? 'DRAINING' : 'ACTIVE');
    if (isDue) await operator.call('POST', `/pod-registry/api/v1/pod/${id}/${move}`);
  }
}
