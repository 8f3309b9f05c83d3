import { controlPlaneClientId, podClientId } from '@storepod/kernel/pod-names';
import type { Run } from './component-settings.ts';
import type { Component } from './components.ts';
import { probesOf } from './places.ts';
import type { Secrets } from './secrets.ts';
import { cuaIssuer, INTERNAL_DOMAIN, POD_DOMAIN, type PodPlace, type Topology } from './topology.ts';

/** The login role of a schema. Roles belong to the whole server, so a pod's roles carry the pod's name. */
export const roleOf = (schema: string, pod: PodPlace | undefined) => (pod ? `${pod.database}_${schema}` : schema);

/** The whole environment of one component: what every component gets, and what this one needs besides. */
export function environmentOf(component: Component, run: Omit<Run, 'probes'>): Record<string, string> {
  const { topology, secrets, pod } = run;
  const uaa = `http://127.0.0.1:${topology.port('uaa')}`;
  const client = pod ? podClientId(pod.id) : controlPlaneClientId;
  return {
    BIND_ADDRESS: '127.0.0.1',
    PORT: String(topology.port(component.service, pod)),
    ...(component.schema && { DATABASE_URL: databaseUrl(component.schema, topology, secrets, pod) }),
    UAA_ISSUERS: [topology.authUrl, `${topology.baseUrl}/uaa`].join(','),
    UAA_JWK_SET_URI: `${uaa}/oauth2/jwks`,
    S2S_TOKEN_URI: `${uaa}/oauth2/token`,
    S2S_CLIENT_ID: client,
    S2S_CLIENT_SECRET: secrets.of(`client.${client}`),
    INTERNAL_DOMAIN,
    POD_DOMAIN,
    PEER_MAP: JSON.stringify(topology.peerMap),
    ...(pod && podEnvironment(topology, pod)),
    ...component.settings?.({ ...run, probes: probesOf(topology) }),
  };
}

export function databaseUrl(schema: string, { postgresPort }: Topology, secrets: Secrets, pod: PodPlace | undefined) {
  const role = roleOf(schema, pod);
  return `postgres://${role}:${secrets.of(`database.${role}`)}@127.0.0.1:${postgresPort}/${pod?.database ?? 'control'}`;
}

const podEnvironment = (topology: Topology, pod: PodPlace) => ({
  POD_ID: pod.id,
  CUA_ISSUERS: cuaIssuer(pod),
  CUA_JWK_SET_URI: `http://127.0.0.1:${topology.port('cua', pod)}/cua/oauth2/jwks`,
});
