import { billing } from '@storepod/billing/contract';
import type { Client } from '@storepod/contract/client';
import { type KeyRing, openKeyRing } from '@storepod/database/secrets';
import { podRegistry } from '@storepod/pod-registry/contract';
import { type EntitlementCheck, openEntitlements } from '@storepod/service/peers/entitlements';
import type { TenancyKit } from './kit.ts';
import { openPods, type Pods } from './provisioning/pods.ts';
import { type UaaAdmin, uaaAdmin } from './uaa/admin-client.ts';

/** What every feature works with: the kit, and the services that tenancy speaks to. */
export interface Tenancy {
  kit: TenancyKit;
  uaa: UaaAdmin;
  billing: Client<typeof billing>;
  /** For what a list shows beside its rows: it gives up early, since a list without it is still a list. */
  billingGlance: Client<typeof billing>;
  registry: Client<typeof podRegistry>;
  pods: Pods;
  secrets: KeyRing;
  /** What the plan of a store has room for. */
  entitlements: EntitlementCheck;
}

/** Of the time that a service is given otherwise. */
const GLANCE_SHARE = 1 / 3;

/** Handlers and jobs share these clients. */
export function openTenancy(kit: TenancyKit): Tenancy {
  const billingOrigin = () => kit.peers.controlPlane('billing');
  const registry = kit.clientOf(podRegistry, () => kit.peers.controlPlane('pod-registry'));
  return {
    kit,
    uaa: uaaAdmin(kit),
    billing: kit.clientOf(billing, billingOrigin),
    billingGlance: kit.clientOf(billing, billingOrigin, {
      readTimeoutMs: Math.round(kit.config.peerTimeout * GLANCE_SHARE),
    }),
    registry,
    pods: openPods(kit, registry),
    secrets: openKeyRing(kit.config.secretsKeys),
    entitlements: openEntitlements(kit),
  };
}
