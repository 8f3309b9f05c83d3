import { rateLimiter } from '@storepod/service/rate-limit';
import type { Core } from '../../core.ts';
import { problems } from '../../problems.ts';
import type { ServerDesign } from '../../server-design.ts';
import { type EgressGuard, openEgressGuard } from '../egress/egress-guard.ts';
import { openRelyingParties, type RelyingParties } from '../protocol/relying-party.ts';

/** Enough to get a provider right, far too few to look around in the internet from here. */
const CALLS_AN_HOUR = 30;

/** What the management of providers works with. */
export interface ProviderAdministration {
  core: Core;
  /** In a store anybody may have registered, and there is no page that could ask a shopper anything. */
  realmKind: ServerDesign['realmKind'];
  egress: EgressGuard;
  partyOf: RelyingParties;
  /** Counts a call to an address that somebody typed, and refuses too many in a realm. */
  limitRate(realm: string): void;
}

export function openProviderAdministration(core: Core, { realmKind }: ServerDesign): ProviderAdministration {
  const tooOften = rateLimiter({ limit: CALLS_AN_HOUR, windowSeconds: 3_600, per: 'store' }, core.kit.clock);
  const egress = openEgressGuard({ allowPrivate: core.config.idpAllowPrivateAddresses, log: core.kit.log });
  return {
    core,
    realmKind,
    egress,
    partyOf: openRelyingParties(core, egress),
    limitRate: (realm) => {
      const retryAfter = tooOften(realm);
      if (retryAfter > 0) throw problems.IDP_TEST_THROTTLED(undefined, { retryAfter });
    },
  };
}
