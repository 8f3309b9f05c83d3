import { every } from '@storepod/database/jobs';
import { database, defineService } from '@storepod/service/definition';
import { auditFeed, authorOf, pruneAudit, readAudit } from './audit/audit.ts';
import { settings } from './config.ts';
import { podRegistry } from './contract.ts';
import { administratorOf } from './deployment/administrator.ts';
import { renewDeployment } from './deployment/renew-deployment.ts';
import { probeRegularly, pruneProbes, readProbes } from './health/probe-pods.ts';
import { decommissionPod } from './lifecycle/decommission-pod.ts';
import { movePod } from './lifecycle/move-pod.ts';
import { decidePlacement } from './placement/decide-placement.ts';
import { findPlacement } from './placement/find-placement.ts';
import { pruneReleases, recordPlacement, recordPlacements, removePlacement } from './placement/record-placement.ts';
import { restorePlacement } from './placement/restore-placement.ts';
import { createPod } from './pod/create-pod.ts';
import { deletePod } from './pod/delete-pod.ts';
import { findPods, getPod, listPods } from './pod/find-pods.ts';
import { seedPods } from './pod/seed-pods.ts';
import { updatePod } from './pod/update-pod.ts';
import { openRegistry } from './registry.ts';
import type { Tables } from './tables.ts';

export default defineService(
  podRegistry,
  {
    settings,
    database: database<Tables>('pod_registry', new URL('../migrations/', import.meta.url)),
    parts: openRegistry,
    beforeListening: seedPods,
    jobs: (registry) => ({
      periodic: [
        probeRegularly(registry),
        every('prune-audit', 'P1D', async () => void (await pruneAudit(registry))),
        every('prune-releases', 'P1D', () => pruneReleases(registry)),
        every('prune-probes', 'PT1H', () => pruneProbes(registry)),
      ],
    }),
  },
  (registry) => ({
    listPods: ({ principal }) => listPods(registry, principal),
    findPods: ({ principal, query }) => findPods(registry, principal, query),
    getPod: ({ params }) => getPod(registry, params.id),
    createPod: (call) => createPod(registry, administratorOf(call), call.body),
    renewDeployment: (call) => renewDeployment(registry, administratorOf(call), call.params.id),
    updatePod: ({ principal, params, body }) => updatePod(registry, authorOf(principal), params.id, body),
    deletePod: (call) => deletePod(registry, administratorOf(call), call.params.id),
    drainPod: ({ principal, params }) => movePod(registry, authorOf(principal), params.id, 'drain'),
    resumePod: ({ principal, params }) => movePod(registry, authorOf(principal), params.id, 'resume'),
    decommissionPod: (call) => decommissionPod(registry, administratorOf(call), call.params.id, call.query),
    podAudit: ({ params, query }) => readAudit(registry, params.id, query),
    readAuditFeed: ({ query }) => auditFeed(registry, query),
    podHealth: ({ params, query }) => readProbes(registry, params.id, query),
    decidePlacement: ({ body }) => decidePlacement(registry, body),
    storePlacement: ({ store }) => findPlacement(registry, store),
    recordPlacement: ({ body }) => recordPlacement(registry, body),
    recordPlacements: ({ body }) => recordPlacements(registry, body),
    restorePlacement: ({ body }) => restorePlacement(registry, body),
    removePlacement: ({ body }) => removePlacement(registry, body.store),
  }),
);
