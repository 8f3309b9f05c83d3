import { type KeyRing, openKeyRing } from '@storepod/database/secrets';
import { Flights } from '@storepod/kernel/single-flight';
import { type ProxyTrust, proxyTrust } from '@storepod/service/proxy-trust';
import type { UnfinishedBodies } from '@storepod/service/unfinished-bodies';
import { type ConsoleFiles, openConsole } from './console/console-files.ts';
import type { GatewayKit } from './gateway-kit.ts';
import { openPodRoutes, type PodRoutes } from './pods/pod-routes.ts';
import { openPodTokens, type PodTokens } from './pods/pod-tokens.ts';
import { type ControlPlane, openControlPlane } from './relay/control-plane.ts';
import { openUnfinishedBodies } from './relay/relay-body.ts';
import type { Session } from './session/session.ts';
import { type UaaClient, uaaClient } from './uaa/uaa-client.ts';
import { type BlockedStores, openBlockedStores } from './write-gate/blocked-stores.ts';

/** What every feature of the gateway works with. */
export interface Gateway {
  kit: GatewayKit;
  ring: KeyRing;
  uaa: UaaClient;
  /** Renewals of tokens under way in this process, by session: many who need one share it. */
  renewals: Flights<string, Session | undefined>;
  isTrustedProxy: ProxyTrust;
  controlPlane: ControlPlane;
  /** Bodies that are on their way from clients. */
  unfinishedBodies: UnfinishedBodies;
  pods: PodRoutes;
  podTokens: PodTokens;
  blockedStores: BlockedStores;
  console: ConsoleFiles;
}

export function openGateway(kit: GatewayKit): Gateway {
  const { config, peers, clock } = kit;
  const uaa = uaaClient(config, peers, clock);
  return {
    kit,
    ring: openKeyRing(config.secretsKeys),
    uaa,
    renewals: new Flights(),
    isTrustedProxy: proxyTrust(config.trustedProxies),
    controlPlane: openControlPlane(kit),
    unfinishedBodies: openUnfinishedBodies(),
    pods: openPodRoutes(kit),
    podTokens: openPodTokens(uaa, clock),
    blockedStores: openBlockedStores(kit),
    console: openConsole(config),
  };
}
