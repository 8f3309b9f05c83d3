import type { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import type { PodLookup } from './placements.ts';
import type { Principal } from './principal.ts';
import type { OwnerLookup } from './stores.ts';

/** Which keys of uaa's administration an account holds now. Only uaa knows. */
export type KeyLookup = (account: string) => Promise<readonly string[]>;

/** Where a check takes place. Everything that a rule may know beside the principal and the target. */
export interface RuleContext {
  /** This pod's own name, `pod-<short>`. Without one every same-pod check refuses. */
  podName: string | undefined;
  /** The organisation to which this pod is dedicated. */
  podOrg: ManagerOrgId | undefined;
  /** DELEGATED: the gate admits any organisation admin and the service itself answers a foreign store with 404. */
  ownership: 'ENFORCED' | 'DELEGATED';
  /** Looked up lazily: at start-up the service that knows may not answer yet. Absent or failing, it refuses. */
  ownerOf: OwnerLookup | undefined;
  /** On which pod a store stands, in a service that all pods call. Absent or failing, no pod's service passes. */
  podOf: PodLookup | undefined;
  /** The keys that an account's roles give it in uaa. Absent or failing, no key opens anything. */
  keysOf: KeyLookup | undefined;
}

/** The id that the call is about: a store for most permissions, an organisation for creating one, none for the platform. */
export type Target = string | undefined;

export type Rule = (principal: Principal, target: Target, at: RuleContext) => boolean | Promise<boolean>;

/** Staff and services come from uaa only, shoppers from cua only, whatever roles a token carries. */
const staff = (principal: Principal, authority: string) =>
  principal.authorities.has('REALM_uaa') && principal.authorities.has(authority);

export const superAdmin: Rule = (principal) => staff(principal, 'ROLE_SUPER_ADMIN');
export const support: Rule = (principal) => staff(principal, 'ROLE_SUPPORT');
export const organisationAdmin: Rule = (principal) => staff(principal, 'ROLE_ORG_ADMIN');
export const person: Rule = (principal) => principal.authorities.has('REALM_uaa') && principal.uid !== undefined;

/** An administrator of uaa itself: the platform owner, or the client that tenancy holds for this purpose. */
export const platformAdministration: Rule = (principal) =>
  staff(principal, 'ROLE_SUPER_ADMIN') || staff(principal, 'SCOPE_SUPER_ADMIN');

/**
 * A person to whom a role gives this key of uaa's administration. Asked anew each time, so that a key which is taken away is gone;
 * never for an operator who acts as somebody: that one would borrow what the own role does not give.
 */
export const holderOf =
  (key: string): Rule =>
  async (principal, _target, at) =>
    person(principal, undefined, at) === true &&
    principal.actor === undefined &&
    (await keysOrNone(principal.uid ?? '', at.keysOf)).includes(key);

async function keysOrNone(account: string, keysOf: KeyLookup | undefined): Promise<readonly string[]> {
  try {
    return (await keysOf?.(account)) ?? [];
  } catch {
    return [];
  }
}

export const storeStaff: Rule = (principal) =>
  ['ROLE_STORE_ADMIN', 'ROLE_STORE_MODERATOR', 'ROLE_STORE_RETAIL'].some((role) => staff(principal, role));

export const ownerAdmin: Rule = (principal, target, at) =>
  staff(principal, 'ROLE_ORG_ADMIN') && ownsStore(principal, target, at);

export const storeAdmin: Rule = (principal, target, at) =>
  staff(principal, 'ROLE_STORE_ADMIN') && worksInStore(principal, target, at);

export const storeModerator: Rule = (principal, target, at) =>
  staff(principal, 'ROLE_STORE_MODERATOR') && worksInStore(principal, target, at);

/** Sells at the counter: orders, stock and what it needs to see for them, and none of the settings. */
export const storeRetail: Rule = (principal, target, at) =>
  staff(principal, 'ROLE_STORE_RETAIL') && worksInStore(principal, target, at);

export const shopperOfStore: Rule = (principal, target) =>
  principal.authorities.has('REALM_cua') &&
  principal.authorities.has('ROLE_CUSTOMER') &&
  target !== undefined &&
  principal.realm === target;

/** A service of this pod. A pod that does not know its own name trusts nobody. */
export const podService: Rule = (principal, _target, at) =>
  staff(principal, 'SCOPE_STORE_POD') && at.podName !== undefined && principal.resource === at.podName;

export const anyPodService: Rule = (principal) =>
  staff(principal, 'SCOPE_STORE_POD') && principal.resource !== undefined;

/** A service of the pod on which the store stands: other pods have no business with it. */
export const serviceOfItsPod: Rule = async (principal, target, at) =>
  staff(principal, 'SCOPE_STORE_POD') &&
  principal.resource !== undefined &&
  target !== undefined &&
  principal.resource === (await podOrNone(target as StoreMerchantId, at.podOf));

async function podOrNone(store: StoreMerchantId, podOf: PodLookup | undefined) {
  try {
    return await podOf?.(store);
  } catch {
    return undefined;
  }
}

/**
 * A service of the control plane. In a pod its token has to name that pod: one that was made for the platform would be good in
 * every pod, so no pod may ever be shown one.
 */
export const controlPlaneService: Rule = (principal, _target, at) =>
  staff(principal, 'SCOPE_STORE_CORE') && (at.podName === undefined || principal.pods.includes(at.podName));

/** The control plane may create a store anywhere, but on a dedicated pod only for its organisation. */
export const controlPlaneServiceForOrganisation: Rule = (principal, target, at) =>
  controlPlaneService(principal, target, at) && (at.podOrg === undefined || at.podOrg === target);

/** The claim alone is not enough: a token minted for a foreign store by mistake must not open it. */
const worksInStore: Rule = (principal, target, at) =>
  target !== undefined && principal.store === target && ownsStore(principal, target, at);

async function ownsStore(principal: Principal, target: Target, at: RuleContext): Promise<boolean> {
  if (!principal.org || target === undefined) return false;
  if (at.podOrg !== undefined && at.podOrg !== principal.org) return false;
  if (at.ownership === 'DELEGATED') return true;
  return principal.org === (await ownerOrNobody(target as StoreMerchantId, at.ownerOf));
}

/** Fails closed: a service that cannot find out who owns a store refuses. */
async function ownerOrNobody(store: StoreMerchantId, ownerOf: OwnerLookup | undefined) {
  try {
    return await ownerOf?.(store);
  } catch {
    return undefined;
  }
}
