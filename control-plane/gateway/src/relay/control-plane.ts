import type { GatewayKit } from '../gateway-kit.ts';
import { openUpstream, type Upstream } from './upstream.ts';

/** The services of the control plane to which requests are passed on. */
const services = ['uaa', 'tenancy', 'billing', 'pod-registry'] as const;
export type ControlPlaneService = (typeof services)[number];

export type ControlPlane = Record<ControlPlaneService, Upstream>;

export function openControlPlane({ peers, config }: GatewayKit): ControlPlane {
  const upstreams = services.map((name) => [
    name,
    openUpstream(name, peers.controlPlane(name), config.upstreamTimeout),
  ]);
  return Object.fromEntries(upstreams);
}
