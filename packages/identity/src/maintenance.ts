import { every, type PeriodicJob } from '@storepod/database/jobs';
import { pruneAudit } from './audit/retention.ts';
import { removeOldGuesses } from './guessing/guess-counts.ts';
import { removeOldNetworks } from './guessing/known-networks.ts';
import type { IdentityService } from './identity-service.ts';
import { maintainKeys } from './key/signing-keys.ts';
import { retireLinks } from './link/one-time-links.ts';
import { removeExpired } from './oidc/adapter.ts';

/** What an authorization server does by itself. */
export const maintenanceJobs = (identity: IdentityService): PeriodicJob[] => [
  every('maintain', 'PT1M', () => maintain(identity)),
  every('prune-audit', 'P1D', async () => void (await pruneAudit(identity.core))),
];

/** Once a minute: keys are rotated in time, and what has expired goes. */
export async function maintain({ core, design, server }: IdentityService): Promise<void> {
  await maintainKeys(core, design.keyRealm);
  await (await server()).refreshKeys();
  await removeExpired(core);
  await retireLinks(core);
  await removeOldGuesses(core);
  await removeOldNetworks(core);
}
