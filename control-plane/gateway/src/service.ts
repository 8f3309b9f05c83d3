import { every } from '@storepod/database/jobs';
import { database, defineService } from '@storepod/service/definition';
import { NoContent } from '@storepod/service/no-content';
import { settings } from './config.ts';
import { gateway as contract } from './contract.ts';
import { openGateway } from './gateway.ts';
import { componentChecks } from './health/component-checks.ts';
import { endImpersonation } from './impersonation/end-impersonation.ts';
import { startImpersonation } from './impersonation/start-impersonation.ts';
import { answerRaw, gatewayRoutes } from './raw-routes.ts';
import { closeGateway, keepRefreshing } from './refreshing.ts';
import { requireSession, sessionPrincipal } from './session/session-of.ts';
import { pruneSessions } from './session/session-store.ts';
import { switchMembership } from './session/switch-membership.ts';
import type { Tables } from './tables.ts';
import { viewOf, whoIs } from './who/me.ts';

/** An upload over a slow line may take its time. */
const LONGEST_REQUEST_MS = 3_600_000;
/** Who neither sends nor takes anything for so long has left without saying so. */
const LONGEST_SILENCE_MS = 120_000;

export default defineService(
  contract,
  {
    settings,
    database: database<Tables>('gateway', new URL('../migrations/', import.meta.url)),
    facesBrowsers: true,
    requestTimeoutMs: LONGEST_REQUEST_MS,
    silenceTimeoutMs: LONGEST_SILENCE_MS,
    parts: openGateway,
    rawRoutes: { routes: gatewayRoutes, answer: answerRaw },
    sessionPrincipal,
    health: ({ pods }) => ({ podRoutes: async () => pods.health() }),
    platformHealth: ({ kit }) => componentChecks(kit.config.healthComponents),
    jobs: (gateway) => ({ periodic: [every('prune-sessions', 'PT15M', () => pruneSessions(gateway))] }),
    beforeListening: async (gateway) => {
      await gateway.pods.seed();
      keepRefreshing(gateway);
    },
    atStop: closeGateway,
  },
  (gateway) => ({
    me: async ({ raw }) => whoIs(await requireSession(gateway, raw)),
    switchMembership: async ({ raw, body }) =>
      whoIs(await switchMembership(gateway, await requireSession(gateway, raw), body)),
    startImpersonation: async ({ raw, body }) =>
      viewOf(await startImpersonation(gateway, await requireSession(gateway, raw), body)),
    impersonation: async ({ raw }) => {
      const { acting } = await requireSession(gateway, raw);
      return acting ? viewOf(acting) : new NoContent();
    },
    endImpersonation: async ({ raw }) => endImpersonation(gateway, await requireSession(gateway, raw)),
  }),
);
