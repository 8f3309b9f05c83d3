import { type Issuers, SHOPPER_CEILING } from '@storepod/auth/issuers';
import { ManagerOrgId, PodId } from '@storepod/kernel/object-id';
import {
  choiceSetting,
  durationSetting,
  flagSetting,
  integerSetting,
  listSetting,
  parsedSetting,
  type SettingValues,
  secretSetting,
  textSetting,
  urlSetting,
} from './settings.ts';

const peerMap = parsedSetting((text) => {
  const map: unknown = JSON.parse(text);
  const entries = typeof map === 'object' && map !== null && !Array.isArray(map) ? Object.entries(map) : undefined;
  if (!entries?.every(([, origin]) => URL.canParse(String(origin))))
    throw new Error('is not an object of names and their URLs');
  return Object.fromEntries<string>(entries);
});

/** The settings that every service has. */
export const kitSettings = {
  bindAddress: textSetting('BIND_ADDRESS', {
    default: '127.0.0.1',
    why: 'The address to listen on; 0.0.0.0 in a container.',
  }),
  port: integerSetting('PORT', {
    optional: true,
    why: "The port to listen on; the specification's port of the service unless set.",
  }),
  managementPort: integerSetting('MANAGEMENT_PORT', {
    optional: true,
    why: 'Where a service that browsers reach tells operators of its readiness and figures; nowhere unless set.',
  }),
  logLevel: choiceSetting('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], {
    default: 'info',
    why: 'How much is logged. Successful requests are logged at debug.',
  }),
  databaseUrl: secretSetting('DATABASE_URL', { optional: true, why: "The login of this service's own schema." }),
  poolSize: integerSetting('DATABASE_POOL_SIZE', {
    default: '10',
    why: 'Connections of this instance to the database.',
  }),
  databaseWait: durationSetting('DATABASE_WAIT', {
    default: 'PT3S',
    why: 'How long a request waits for a connection to the database before it is refused with 503.',
  }),
  statementTimeout: durationSetting('DATABASE_STATEMENT_TIMEOUT', {
    default: 'PT10S',
    why: 'How long a statement may take before the database ends it.',
  }),
  peerTimeout: durationSetting('PEER_TIMEOUT', {
    default: 'PT3S',
    why: 'How long another service of the platform may take to answer, where a question has no time of its own. The same in all of them: whoever is asked gives up before who asks.',
  }),
  responseCacheMb: integerSetting('RESPONSE_CACHE_MB', {
    default: '64',
    why: 'The most memory of ready-made answers of public reads, in MiB. The longest unused make room; 0 keeps none.',
  }),
  uaaIssuers: listSetting('UAA_ISSUERS', {
    default: '',
    why: 'Every URI under which uaa signs itself, with commas between.',
  }),
  uaaKeys: urlSetting('UAA_JWK_SET_URI', { optional: true, why: 'Where the public keys of uaa are read.' }),
  cuaIssuers: listSetting('CUA_ISSUERS', {
    default: '',
    why: 'Every URI under which cua signs itself, with commas between.',
  }),
  cuaKeys: urlSetting('CUA_JWK_SET_URI', { optional: true, why: 'Where the public keys of cua are read.' }),
  pod: parsedSetting(PodId.parse)('POD_ID', { optional: true, why: 'The pod that this service belongs to.' }),
  podOrg: parsedSetting(ManagerOrgId.parse)('POD_ORG_ID', {
    optional: true,
    why: 'The organisation to which this pod is dedicated.',
  }),
  ownership: choiceSetting('S2S_STORE_OWNERSHIP', ['ENFORCED', 'DELEGATED'], {
    default: 'ENFORCED',
    why: "Who compares an organisation admin with a store's owner: the shared gate, or the service itself.",
  }),
  s2sTokenUri: urlSetting('S2S_TOKEN_URI', { optional: true, why: 'Where this service gets its own token.' }),
  s2sClientId: textSetting('S2S_CLIENT_ID', { optional: true, why: 'As whom this service speaks to others.' }),
  s2sClientSecret: secretSetting('S2S_CLIENT_SECRET', { optional: true, why: 'The secret of that client.' }),
  internalDomain: textSetting('INTERNAL_DOMAIN', {
    default: 'storepod.internal',
    why: 'The service-discovery domain.',
  }),
  peers: peerMap('PEER_MAP', { default: '{}', why: 'Addresses of names that DNS does not know, as a JSON object.' }),
  trustedProxies: listSetting('TRUSTED_PROXIES', {
    default: '127.0.0.1,::1',
    why: 'Whose X-Forwarded headers are believed: addresses and networks.',
  }),
  bodyLimit: integerSetting('BODY_LIMIT_BYTES', {
    default: '1048576',
    why: 'The largest request body, where an endpoint does not say.',
  }),
  stopWithin: durationSetting('STOP_WITHIN', {
    default: 'PT10S',
    why: 'How long requests and jobs may take to end at a stop.',
  }),
  auditRetention: durationSetting('AUDIT_RETENTION', {
    default: 'P400D',
    why: 'How long the audit of changes is kept: more than a year, so that the same season can be compared.',
  }),
  checkReplies: flagSetting('CHECK_REPLIES', {
    default: 'false',
    why: 'Checks every answer against its schema; for tests.',
  }),
  otlpEndpoint: urlSetting('OTEL_EXPORTER_OTLP_ENDPOINT', {
    optional: true,
    why: 'Where traces and metrics are sent, if anywhere.',
  }),
};

export type KitSettings = SettingValues<typeof kitSettings>;

/** The issuers that this service trusts. Shoppers are capped wherever cua is trusted. */
export function issuersOf(config: KitSettings): Issuers {
  const timeoutMs = config.peerTimeout;
  return {
    ...(config.uaaKeys && { uaa: { uris: config.uaaIssuers, jwkSetUri: config.uaaKeys, timeoutMs } }),
    ...(config.cuaKeys && {
      cua: { uris: config.cuaIssuers, jwkSetUri: config.cuaKeys, grants: SHOPPER_CEILING, timeoutMs },
    }),
  };
}
