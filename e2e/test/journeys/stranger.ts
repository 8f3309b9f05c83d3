import { beforeAll, describe, expect, it } from 'vitest';
import type { Visit } from '../../src/browser-run.ts';
import { handsOn } from '../../src/hands-on.ts';
import { hostOf } from '../../src/new-store.ts';
import type { Run } from '../../src/run.ts';
import { seriousFaults } from '../../src/serious-faults.ts';
import { type Fixture, newFixture } from '../../src/stranger/fixture.ts';
import { strangerSteps } from '../../src/stranger/steps.ts';

const name = 'okafor-ceramics';

/**
 * `npm run pictures -- stranger` walks the same steps and takes pictures of them.
 * Each step goes on from where the one before left the shop, so none is tried twice.
 */
export function strangerInBrowser(run: Run, visit: Visit): void {
  describe('a stranger who opens a shop', () => {
    let fixture: Fixture;
    beforeAll(async () => {
      const [page, moderator] = [await visit(run.baseUrl), await visit(run.baseUrl)];
      fixture = newFixture({ visit, page, moderator }, name);
    });

    it.each(strangerSteps)('$name', async ({ act }) => {
      const page = await act(fixture);
      expect(await seriousFaults(page)).toEqual([]);
    });

    it('has a shop at its own address, and a moderator for whom nothing can be pressed', async () => {
      expect(fixture.shop).toBe(`http://${hostOf(name)}:${run.edgePort}`);
      const { moderator } = fixture;
      await moderator.getByRole('link', { name: 'Tea bowl' }).click();
      const bowl = moderator.getByRole('heading', { name: 'Tea bowl' });
      await bowl.waitFor();
      expect(await moderator.getByRole('button', { name: /^(?:Save|Delete|Add)/, disabled: false }).count()).toBe(0);
      expect(await handsOn(moderator).field(/^Name/).isEditable()).toBe(false);
      await moderator.goto('/products/new');
      await moderator.waitForURL(/\/dashboard/);
    });
  });
}
