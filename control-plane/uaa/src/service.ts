import { revocationFeed } from '@storepod/identity/account/revocation-feed';
import { accountJobs } from '@storepod/identity/account-api/account-jobs';
import { sessionPrincipal } from '@storepod/identity/http/session-principal';
import { openIdentityService } from '@storepod/identity/identity-service';
import { maintenanceJobs } from '@storepod/identity/maintenance';
import { identityRoutes } from '@storepod/identity/raw-routes';
import { holdingsOf } from '@storepod/identity/role/administration-keys';
import { identityMigrations, type Tables } from '@storepod/identity/tables';
import { database, defineService } from '@storepod/service/definition';
import { accountHandlers } from './account/account.handlers.ts';
import { auditHandlers } from './audit/audit.handlers.ts';
import { clientHandlers } from './clients/clients.handlers.ts';
import { settings } from './config.ts';
import { uaa } from './contract.ts';
import { dashboardHandlers } from './dashboard/dashboard.handlers.ts';
import { PLATFORM_REALM, uaaDesign } from './design.ts';
import { identityProviderHandlers } from './identity-providers/identity-providers.handlers.ts';
import { endImpersonationsJob } from './impersonation/end-impersonations.ts';
import { impersonationHandlers } from './impersonation/impersonation.handlers.ts';
import { keyHandlers } from './keys/keys.handlers.ts';
import { impersonationLetterHandler } from './letters/impersonation-letter.ts';
import { letterHandlers } from './letters/letters.handlers.ts';
import { subscriptionLetterHandler } from './letters/subscription-letter.ts';
import { publicHandlers } from './public/public.handlers.ts';
import { roleHandlers } from './roles/roles.handlers.ts';
import { seed } from './seed.ts';
import { settingsHandlers } from './settings/settings.handlers.ts';
import { userHandlers } from './users/users.handlers.ts';

export default defineService(
  uaa,
  {
    settings,
    prefix: '/uaa',
    database: database<Tables>('uaa', identityMigrations),
    parts: (kit) => ({
      ...openIdentityService(kit, uaaDesign),
      config: kit.config,
      watchRevocations: revocationFeed(kit.db),
      stopping: kit.stopping,
    }),
    revocations: ({ db }) => ({ uaa: revocationFeed(db) }),
    keysOf:
      ({ core }) =>
      async (id) =>
        (await holdingsOf(core.kit.db, { id, realm_id: PLATFORM_REALM })).keys,
    rawRoutes: { routes: identityRoutes, answer: ({ answerRaw }) => answerRaw },
    sessionPrincipal: ({ core, server }) => sessionPrincipal(core, server, 'uaa'),
    jobs: (identity) => ({
      handlers: [
        ...accountJobs(identity),
        subscriptionLetterHandler(identity.core),
        impersonationLetterHandler(identity.core),
      ],
      periodic: [...maintenanceJobs(identity), endImpersonationsJob(identity.core)],
    }),
    beforeListening: async ({ config, ...identity }) => {
      await seed(identity, config);
      await identity.server();
    },
  },
  ({ config, watchRevocations, stopping, ...identity }) => ({
    watchRevocations: ({ query, signal }) => watchRevocations(query, AbortSignal.any([signal, stopping])),
    ...accountHandlers(identity),
    ...publicHandlers(identity),
    ...userHandlers(identity, config.gatewayOrigin),
    ...letterHandlers(identity, config.gatewayOrigin),
    ...impersonationHandlers(identity),
    ...roleHandlers(identity),
    ...clientHandlers(identity),
    ...settingsHandlers(identity),
    ...keyHandlers(identity),
    ...identityProviderHandlers(identity),
    ...auditHandlers(identity),
    ...dashboardHandlers(identity),
  }),
);
