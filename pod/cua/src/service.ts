import { revocationFeed } from '@storepod/identity/account/revocation-feed';
import { endedTokens } from '@storepod/identity/account/revocations';
import { accountJobs } from '@storepod/identity/account-api/account-jobs';
import { sessionPrincipal } from '@storepod/identity/http/session-principal';
import { openIdentityService } from '@storepod/identity/identity-service';
import { maintenanceJobs } from '@storepod/identity/maintenance';
import { identityRoutes } from '@storepod/identity/raw-routes';
import { eraseRealm } from '@storepod/identity/realm/erase-realm';
import { identityMigrations, type Tables } from '@storepod/identity/tables';
import { database, defineService } from '@storepod/service/definition';
import { openEntitlements } from '@storepod/service/peers/entitlements';
import { storesOfMerchant } from '@storepod/service/peers/stores-of-merchant';
import { accountHandlers } from './account/account.handlers.ts';
import { onOwnHost } from './account/store-realm.ts';
import { auditHandlers } from './audit/audit.handlers.ts';
import { settings } from './config.ts';
import { cua } from './contract.ts';
import { cuaDesign } from './design.ts';
import { identityProviderHandlers } from './identity-providers/identity-providers.handlers.ts';
import { realmSettingsHandlers } from './realm-settings/realm-settings.handlers.ts';
import { registrationHandlers } from './registration/registration.handlers.ts';
import { shopperHandlers } from './shoppers/shoppers.handlers.ts';
import { tellCheckout } from './shoppers/tell-checkout.ts';
import { tellVerifiedJob } from './shoppers/tell-verified.ts';
import { signInRulesHandlers } from './sign-in-rules/sign-in-rules.handlers.ts';

export default defineService(
  cua,
  {
    settings,
    prefix: '/cua',
    database: database<Tables>('cua', identityMigrations),
    stores: storesOfMerchant,
    parts: (kit) => ({
      ...openIdentityService(kit, cuaDesign),
      entitlements: openEntitlements(kit),
      watchRevocations: revocationFeed(kit.db),
      stopping: kit.stopping,
    }),
    endedTokens: ({ core }) => endedTokens(core.kit.db, 'cua'),
    writeGate: ({ entitlements }) => entitlements.requireOperable,
    rawRoutes: { routes: identityRoutes, answer: ({ answerRaw }) => answerRaw },
    sessionPrincipal: ({ core, server }) => sessionPrincipal(core, server, 'cua'),
    storeLifecycle: ({ core }) => ({ ended: eraseRealm(core.kit.db) }),
    jobs: (identity) => ({
      handlers: [...accountJobs(identity), tellCheckout(identity.core)],
      periodic: [...maintenanceJobs(identity), tellVerifiedJob(identity.core)],
    }),
    beforeListening: async ({ server }) => {
      await server();
    },
  },
  ({ watchRevocations, stopping, ...identity }) =>
    onOwnHost({
      watchRevocations: ({ query, signal }) => watchRevocations(query, AbortSignal.any([signal, stopping])),
      ...registrationHandlers(identity),
      ...accountHandlers(identity),
      ...shopperHandlers(identity),
      ...auditHandlers(identity),
      ...identityProviderHandlers(identity),
      ...realmSettingsHandlers(identity),
      ...signInRulesHandlers(identity),
    }),
);
