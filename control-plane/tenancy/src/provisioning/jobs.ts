import { handle } from '@storepod/database/events';
import { every } from '@storepod/database/jobs';
import { transaction } from '@storepod/database/transaction';
import { endSessionsOf } from '../organisation/end-sessions.ts';
import { abandonForgotten } from '../store/store-intention.ts';
import type { Tenancy } from '../tenancy.ts';
import { followErasure } from './erase-on-pod.ts';
import {
  ErasureDue,
  OrganisationMoved,
  PlacementChanged,
  PlacementsDue,
  ProvisioningRequested,
  StandingChanged,
  StandingsDue,
  StoreAbandoned,
  StoreClosed,
  StoreCreated,
  StoreDeleted,
} from './events.ts';
import { provisionStore } from './provision-store.ts';
import { reapStuck } from './reap-stuck.ts';
import { tellBilling } from './tell-billing.ts';
import { announceStopped, tellOrganisationsPods } from './tell-organisation.ts';
import { tellBillingStanding, tellPod } from './tell-pod.ts';
import { replayPlacements, tellRegistry } from './tell-registry.ts';

/**
 * What follows from the events of stores. Each pair is a job of its own, so one neighbour's outage holds up no other. A
 * neighbour's name is the same wherever it is told the same thing, which keeps what it is told about a store in order.
 */
export const provisioningHandlers = (tenancy: Tenancy) => [
  handle(StoreCreated, 'billing', ({ store }) => tellBilling(tenancy, store)),
  handle(StoreCreated, 'pod', ({ store }) => provisionStore(tenancy, store)),
  handle(StoreCreated, 'registry', ({ store }) => tellRegistry(tenancy, store)),
  handle(ProvisioningRequested, 'billing', ({ store }) => tellBilling(tenancy, store)),
  handle(ProvisioningRequested, 'pod', ({ store }) => provisionStore(tenancy, store)),
  handle(StoreAbandoned, 'billing', (body) => tenancy.billing.releaseSubscription({ body })),
  handle(StoreAbandoned, 'registry', ({ store }) => tenancy.registry.removePlacement({ body: { store } })),
  handle(StoreDeleted, 'billing', ({ store }) => tellBilling(tenancy, store)),
  handle(StoreDeleted, 'registry', ({ store }) => tellRegistry(tenancy, store)),
  handle(StoreClosed, 'billing', ({ store }) => tellBilling(tenancy, store)),
  handle(StoreClosed, 'registry', ({ store }) => tellRegistry(tenancy, store)),
  handle(PlacementChanged, 'registry', ({ store }) => tellRegistry(tenancy, store)),
  handle(ErasureDue, 'erasure', ({ store }) => followErasure(tenancy, store)),
  handle(StandingChanged, 'standing', ({ store }) => tellPod(tenancy, store)),
  handle(StandingChanged, 'billing', ({ store }) => tellBillingStanding(tenancy, store)),
  handle(OrganisationMoved, 'standing', ({ org }) => tellOrganisationsPods(tenancy, org)),
  handle(OrganisationMoved, 'sessions', ({ org }) => endSessionsOf(tenancy, org)),
  handle(StandingsDue, 'standing', () => announceStopped(tenancy)),
  handle(PlacementsDue, 'registry', () => replayPlacements(tenancy)),
];

export const provisioningJobs = (tenancy: Tenancy) => [
  every('reap-stuck-provisioning', tenancy.kit.config.reapRate, () => reapStuck(tenancy)),
  every('abandon-forgotten-stores', tenancy.kit.config.creationRate, () => abandonForgotten(tenancy)),
];

/**
 * At every start, as jobs, so that a neighbour that is not up yet delays nobody. A neighbour may have forgotten, or not have
 * listened to this when it was said.
 */
export async function replayAtStart({ kit }: Tenancy): Promise<void> {
  await transaction(kit.db, async (trx) => {
    await kit.outbox.publish(trx, PlacementsDue, {});
    await kit.outbox.publish(trx, StandingsDue, {});
  });
}
