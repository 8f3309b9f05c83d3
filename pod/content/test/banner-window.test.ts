import { stoppedClock } from '@storepod/kernel/clock';
import { eventually } from '@storepod/testkit/eventually';
import { ask as askOrigin } from '@storepod/testkit/http';
import { hastenDelayed } from '@storepod/testkit/jobs';
import { newsHeard } from '@storepod/testkit/news';
import { expect, it } from 'vitest';
import { itemsOf, strip } from './items.ts';
import { newStore, openLibrary } from './library.ts';

/** Shorter than answers are kept, and longer than the test takes: the job of a window waits for the real time to pass. */
const STEP = 50_000;
/** Two minutes behind, so that the tokens of the tests hold while it is moved. */
const clock = stoppedClock(new Date(Date.now() - 120_000));
const library = await openLibrary({ clock });
const { kit, running } = library;

it('a banner whose own window opens is in the answers from then on, and in none after it closed', async () => {
  const store = newStore();
  const { published } = itemsOf(library, store);
  const shown = async () => {
    const { body } = await askOrigin(running.origin, 'GET', `/api/v1/storefront/banners?store=${store}&lang=en`);
    return body.map(({ title }: { title: string }) => title);
  };
  const until = (steps: number) => new Date(clock.now().getTime() + steps * STEP).toISOString();
  const nextJob = () => hastenDelayed(kit.db, 'content_jobs', 'BannerWindow');
  await published('banners', strip('sale', { startsAt: until(1), endsAt: until(2) }));
  await newsHeard(kit);
  expect(await shown()).toEqual([]);
  clock.advance(STEP);
  expect(await shown()).toEqual([]);
  await nextJob();
  await eventually(shown).toEqual(['sale']);
  await newsHeard(kit);
  expect(await shown()).toEqual(['sale']);
  clock.advance(STEP);
  expect(await shown()).toEqual(['sale']);
  await nextJob();
  await eventually(shown).toEqual([]);
});
