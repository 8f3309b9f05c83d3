import { RESUMED_WITHIN_MS, type StoppingWay, withinMs } from '@storepod/boundary/stopping';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { testIds } from '@storepod/testkit/callers';
import { waitFor, waitWithin } from '@storepod/testkit/eventually';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { replayAtStart } from '../src/provisioning/jobs.ts';
import { peopleSamples } from './people-samples.ts';
import { putOrganisation, startPlatform } from './platform.ts';
import { storeFixture } from './store-fixture.ts';

const platform = await startPlatform({ uaa: false, unlimited: true });
const { tenancy, parts, db, pod, billing } = platform;
const { provisioned, move, remove, info } = storeFixture(platform);
const endSessions = vi.spyOn(parts.uaa, 'endOrganisationSessions').mockResolvedValue({ revoked: 0 });

beforeAll(() => putOrganisation(db, testIds.org, 'Acme'));

const operate = (event: string) => tenancy.as('superAdmin', 'POST', `/api/v1/org-manager/${event}?id=${testIds.org}`);

/** What is done, how the store stands then, and whether the people of the organisation are signed out. */
const ways: [StoppingWay, (store: string) => Promise<unknown>, string | undefined, boolean][] = [
  ['storeSuspended', (store) => move('suspend', store), 'SUSPENDED', false],
  ['storeArchived', (store) => move('archive', store, 'organisationAdmin'), 'ARCHIVED', false],
  ['storeDeleted', (store) => remove(store), undefined, false],
  ['organisationSuspended', () => operate('suspend'), 'SUSPENDED', true],
  // The last one, since it is for good.
  ['organisationClosed', () => operate('close'), 'ARCHIVED', true],
];

it('is told again when tenancy starts, to a neighbour that did not hear of it', async () => {
  const { id } = await provisioned();
  await waitFor(() => expect(billing.standings.get(id)?.standing).toBe('ACTIVE'));
  const stopped = { status: 'SUSPENDED', status_reason: 'sold fakes' } as const;
  await db.updateTable('manager_store').set(stopped).where('id', '=', id).execute();
  await replayAtStart(parts);
  const told = { standing: 'SUSPENDED', operatorReason: 'sold fakes' };
  await waitFor(() => expect(billing.standings.get(id)).toEqual(told));
  await waitFor(() => expect(pod.reasons.get(id)).toBe('sold fakes'));
});

/** What the pod and billing were told last. */
const standings = (id: StoreMerchantId) => [pod.stores.get(id)?.standing, billing.standings.get(id)?.standing];

describe('what is stopped', () => {
  it.each([
    ['a store', (store: StoreMerchantId) => move('suspend', store), (store: StoreMerchantId) => move('resume', store)],
    ['an organisation', () => operate('suspend'), () => operate('resume')],
  ])('reaches the pod and billing as soon as it goes on: %s', async (_what, stop, resume) => {
    const { id } = await provisioned();
    await stop(id);
    await waitFor(() => expect(standings(id)).toEqual(['SUSPENDED', 'SUSPENDED']));
    await resume(id);
    await waitWithin(RESUMED_WITHIN_MS, async () => {
      await info(id);
      expect(standings(id)).toEqual(['ACTIVE', 'ACTIVE']);
    });
  });

  it.each(ways)('reaches uaa, the pod and billing in time: %s', async (way, stop, standing, isSignedOut) => {
    if (way === 'organisationClosed') await operate('resume');
    const { id } = await provisioned();
    await waitFor(() => expect(billing.standings.get(id)?.standing).toBe('ACTIVE'));
    endSessions.mockClear();
    await stop(id);
    const isSeen = (surface: 'pod' | 'console', check: () => void) =>
      waitWithin(withinMs(way, surface), async () => {
        // A request and a statement, so that looking takes as long as the machine makes it.
        await info(id);
        check();
      });
    await Promise.all([
      isSeen('pod', () => expect(pod.stores.get(id)?.standing).toBe(standing)),
      standing === undefined
        ? waitFor(() => expect(billing.subscriptions.has(id)).toBe(false))
        : isSeen('pod', () => expect(billing.standings.get(id)?.standing).toBe(standing)),
      isSignedOut &&
        isSeen('console', () => expect(endSessions).toHaveBeenCalledWith({ params: { org: testIds.org } })),
    ]);
    if (!isSignedOut) expect(endSessions).not.toHaveBeenCalled();
    if (way === 'storeArchived') await sendsPeopleAway(id);
  });

  /** In an archived store people can be sent away, and nobody comes. */
  async function sendsPeopleAway(store: string) {
    const at = (path: string) => `/api/v1/user-account/${path}?store=${store}`;
    const { body } = peopleSamples.createStaff('own');
    expect((await tenancy.as('organisationAdmin', 'POST', at('create'), body)).body.params.reason).toBe(
      'STORE_ARCHIVED',
    );
    const away = `${at('disable')}&userId=019b0f2e-7c40-7abc-8def-0123456789ab`;
    // uaa is not there to answer: it was asked.
    expect((await tenancy.as('organisationAdmin', 'POST', away)).status).toBeGreaterThanOrEqual(500);
  }
});
