import { stoppedClock } from '@storepod/kernel/clock';
import { describe, expect, it } from 'vitest';
import { type ContentStatus, statuses, transitionOf } from '../src/items/state-machine.ts';
import { itemsOf, page } from './items.ts';
import { newStore, openLibrary } from './library.ts';

const clock = stoppedClock(new Date());
const library = await openLibrary({ jobs: false, clock });
const LATER = { publishAt: new Date(clock.now().getTime() + 600_000).toISOString() };

/** The calls that lead to each state from a draft. */
const waysTo: Record<ContentStatus, [verb: string, body?: object][]> = {
  DRAFT: [],
  REVIEW: [['review']],
  SCHEDULED: [['publish', LATER]],
  PUBLISHED: [['publish', {}]],
  ARCHIVED: [['archive']],
};
const verbs: [string, ContentStatus, object?][] = [
  ['publish', 'PUBLISHED', {}],
  ['publish', 'SCHEDULED', LATER],
  ['unpublish', 'DRAFT'],
  ['review', 'REVIEW'],
  ['archive', 'ARCHIVED'],
  ['restore', 'DRAFT'],
];
const pairs = statuses.flatMap((from) => verbs.map(([verb, to, body]) => [from, verb, to, body] as const));

describe('the state machine through the API', () => {
  it.each(pairs)('%s by %s to %s is what the table says', async (from, verb, to, body) => {
    const { ask, create, read } = itemsOf(library, newStore());
    const id = await create('pages', page('a'));
    for (const [way, given] of waysTo[from]) expect((await ask('POST', `pages/${id}/${way}`, given)).status).toBe(200);
    const { status, body: answer } = await ask('POST', `pages/${id}/${verb}`, body);
    const isLegal = from === to || transitionOf(from, to, 'STAFF') !== undefined;
    expect([status, answer.code]).toEqual(isLegal ? [200, undefined] : [422, 'CONTENT.STATUS.TRANSITION_NOT_ALLOWED']);
    const after = await read('pages', id);
    expect(after.status).toBe(isLegal ? to : from);
    expect(after.audit).toHaveLength(1 + waysTo[from].length + (isLegal && from !== to ? 1 : 0));
    if (isLegal && ['DRAFT', 'ARCHIVED'].includes(to))
      expect(after).toMatchObject({ publishAt: null, liveVersion: null });
  });
});
