import { throughSocket } from '@storepod/database/embedded/socket';
import { controlPlaneClientId, podClientId } from '@storepod/kernel/pod-names';
import type { Run } from './component-settings.ts';
import type { Component } from './components.ts';
import { probesOf } from './places.ts';
import type { Secrets } from './secrets.ts';
import { cuaIssuer, INTERNAL_DOMAIN, POD_DOMAIN, type PodPlace, type Topology } from './topology.ts';

/**
 * What each of the services takes that one machine runs together, unless it is set otherwise. A list of 24 products is some 30 KiB of
 * kept answers; a connection is a process of PostgreSQL with 3 to 15 MiB, and more than a few of them wait for the same cores.
 */
const shares = { RESPONSE_CACHE_MB: '16', DATABASE_POOL_SIZE: '6' };
const sharesOf = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, env[name] ?? share]));

/** The login role of a schema. Roles belong to the whole server, so a pod's roles carry the pod's name. */
export const roleOf = (schema: string, pod: Pick<PodPlace, 'database'> | undefined) =>
  pod ? `${pod.database}_${schema}` : schema;

/** The whole environment of one component: what every component gets, and what this one needs besides. */
export function environmentOf(component: Component, run: Omit<Run, 'probes'>): Record<string, string> {
  const { topology, secrets, pod } = run;
  const uaa = `http://127.0.0.1:${topology.port('uaa')}`;
  const client = pod ? podClientId(pod.id) : controlPlaneClientId;
  return {
    BIND_ADDRESS: '127.0.0.1',
    PORT: String(topology.port(component.service, pod)),
    ...(component.schema && {
      DATABASE_URL: throughSocket(databaseUrl(component.schema, topology, secrets, pod), run.socketFolder),
    }),
    UAA_ISSUERS: [topology.authUrl, `${topology.baseUrl}/uaa`].join(','),
    UAA_JWK_SET_URI: `${uaa}/oauth2/jwks`,
    S2S_TOKEN_URI: `${uaa}/oauth2/token`,
    S2S_CLIENT_ID: client,
    S2S_CLIENT_SECRET: secrets.of(`client.${client}`),
    INTERNAL_DOMAIN,
    POD_DOMAIN,
    PEER_MAP: JSON.stringify(topology.peerMap),
    ...sharesOf(process.env),
    ...(pod && podEnvironment(topology, pod)),
    ...component.settings?.({ ...run, probes: probesOf(topology) }),
  };
}

export function databaseUrl(
  schema: string,
  { postgresPort }: Topology,
  secrets: Secrets,
  pod: Pick<PodPlace, 'database'> | undefined,
) {
  const role = roleOf(schema, pod);
  return `postgres://${role}:${secrets.of(`database.${role}`)}@127.0.0.1:${postgresPort}/${pod?.database ?? 'control'}`;
}

const podEnvironment = (topology: Topology, pod: PodPlace) => ({
  POD_ID: pod.id,
  ...(pod.org && { POD_ORG_ID: pod.org }),
  CUA_ISSUERS: cuaIssuer(pod),
  CUA_JWK_SET_URI: `http://127.0.0.1:${topology.port('cua', pod)}/cua/oauth2/jwks`,
});
