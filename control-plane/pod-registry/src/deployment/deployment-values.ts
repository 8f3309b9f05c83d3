import { podClientId } from '@storepod/kernel/pod-names';
import type { Registry } from '../registry.ts';
import type { PodDeployment } from '../shapes.ts';
import type { PodRow } from '../tables.ts';

/** What only the pod holds. */
export interface PodSecrets {
  clientSecret: string;
  podKey: string;
}

/**
 * The environment of a pod's services, as far as it follows from the registration. What is the operator's own (databases, sealing
 * keys, storage) is not in it.
 */
export function deploymentValues({ config, peers }: Registry, pod: PodRow, secrets: PodSecrets): PodDeployment {
  const issuer = `https://${pod.domain}/cua`;
  const environment = {
    POD_ID: pod.id,
    POD_ORG_ID: pod.org_id ?? '',
    POD_DOMAIN: config.podDomain,
    INTERNAL_DOMAIN: config.internalDomain,
    UAA_ISSUERS: config.uaaIssuers.join(','),
    UAA_JWK_SET_URI: config.uaaKeys ?? '',
    CUA_ISSUERS: issuer,
    CUA_JWK_SET_URI: `${peers.pod(pod.id, 'cua')}/cua/oauth2/jwks`,
    S2S_TOKEN_URI: config.s2sTokenUri ?? '',
    S2S_CLIENT_ID: podClientId(pod.id),
    S2S_CLIENT_SECRET: secrets.clientSecret,
  };
  return {
    environment: Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')),
    services: { merchant: { POD_KEY: secrets.podKey }, cua: { ISSUER: issuer } },
  };
}
