import { DomainName } from '@storepod/kernel/domain-name';
import { Email } from '@storepod/kernel/email';
import {
  choiceSetting,
  durationSetting,
  flagSetting,
  integerSetting,
  parsedSetting,
  type SettingValues,
  secretSetting,
  textSetting,
  urlSetting,
} from '@storepod/service/settings';

export const challengeTypes = ['http-01', 'tls-alpn-01'] as const;
export type ChallengeType = (typeof challengeTypes)[number];

const challengeList = parsedSetting((text) =>
  text.split(',').map((entry) => {
    const known = challengeTypes.find((type) => type === entry.trim());
    if (!known) throw new Error(`is none of ${challengeTypes.join(', ')}`);
    return known;
  }),
);

/** Where a certificate comes from and whom to ask first. */
const issuing = {
  askTlsUrl: urlSetting('ASK_TLS_URL', {
    why: "Who is asked before a certificate is ordered: merchant's ask-for-tls. The name is added as ?domain=.",
  }),
  askTlsTimeout: durationSetting('ASK_TLS_TIMEOUT', {
    default: 'PT2S',
    why: 'How long that answer may take. A handshake waits for it.',
  }),
  askTlsTtl: durationSetting('ASK_TLS_TTL', { default: 'PT1M', why: 'How long a yes is remembered.' }),
  askTlsNegativeTtl: durationSetting('ASK_TLS_NEGATIVE_TTL', {
    default: 'PT30S',
    why: 'How long a no is remembered; a domain that was just verified may have to wait so long.',
  }),
  certIssuer: choiceSetting('CERT_ISSUER', ['acme', 'internal'], {
    default: 'acme',
    why: 'Who signs certificates: a public authority, or an internal one that only the embedded run trusts.',
  }),
  acmeCaUrl: urlSetting('ACME_CA_URL', {
    default: 'https://acme-staging-v02.api.letsencrypt.org/directory',
    why: "The directory of the authority; Let's Encrypt staging, whose certificates browsers refuse, unless set.",
  }),
  acmeCaRoots: textSetting('ACME_CA_ROOTS', {
    optional: true,
    why: "A PEM file with the roots of the authority's own server, where it is a private one.",
  }),
  acmeContact: parsedSetting(Email.parse)('ACME_CONTACT', {
    optional: true,
    why: 'Whom the authority writes to when something is wrong with the account.',
  }),
  acmeEabKid: textSetting('ACME_EAB_KID', {
    optional: true,
    why: 'The key id of the external account, for authorities that ask for one.',
  }),
  acmeEabHmacKey: secretSetting('ACME_EAB_HMAC_KEY', { optional: true, why: 'The key of that external account.' }),
  acmeChallenges: challengeList('ACME_CHALLENGES', {
    default: 'http-01,tls-alpn-01',
    why: 'How control of a name is proved, in this order; the second is tried when the first fails.',
  }),
  certOrderTimeout: durationSetting('CERT_ORDER_TIMEOUT', {
    default: 'PT90S',
    why: 'How long one order may take in all. Another replica takes it over a little later.',
  }),
  certRenewalCheck: durationSetting('CERT_RENEWAL_CHECK', {
    default: 'PT10M',
    why: 'How often the store is looked through for certificates that are due.',
  }),
};

/** Where certificates are kept. */
const keeping = {
  secretsKeys: secretSetting('SECRETS_KEYS', {
    why: 'The keys that seal private keys at rest: id:base64 of 32 bytes, the current one first.',
  }),
  certDir: textSetting('CERT_DIR', {
    default: '.storepod/certificates',
    why: 'The folder of the certificates where there is no bucket. Replicas must share it.',
  }),
  certBucket: textSetting('CERT_BUCKET', {
    optional: true,
    why: 'The bucket of the certificates, so that instances of the edge hold no state.',
  }),
  certBucketRegion: textSetting('CERT_BUCKET_REGION', { default: 'us-east-1', why: 'The region of the bucket.' }),
  certBucketEndpoint: urlSetting('CERT_BUCKET_ENDPOINT', {
    optional: true,
    why: 'Where the bucket is, unless it is at Amazon.',
  }),
  certBucketPathStyle: flagSetting('CERT_BUCKET_PATH_STYLE', {
    default: 'false',
    why: 'Names the bucket in the path and not in the host, as most stores outside Amazon want it.',
  }),
  certBucketPrefix: textSetting('CERT_BUCKET_PREFIX', {
    default: '',
    why: 'What the keys of the objects begin with, for a bucket that holds other things too.',
  }),
};

/** How handshakes are answered. */
const answering = {
  tlsDefaultName: parsedSetting(DomainName.parse)('TLS_DEFAULT_NAME', {
    optional: true,
    why: "Whose certificate a client gets that names no host: the pod's own domain. Without it such a client is refused.",
  }),
  tlsHandshakeWait: durationSetting('TLS_HANDSHAKE_WAIT', {
    default: 'PT15S',
    why: 'How long the first handshake of a name waits for its certificate. The order goes on without it.',
  }),
  certCacheSize: integerSetting('CERT_CACHE_SIZE', {
    default: '2000',
    why: 'Certificates that are kept ready in memory, at about 30 KB each.',
  }),
};

/** The settings of certificates on demand. */
export const tlsSettings = { ...issuing, ...keeping, ...answering };
export type TlsConfig = SettingValues<typeof tlsSettings>;

/**
 * Whether certificates come from an authority that browsers trust: not our own, not one with a root of its own, and not the
 * one for rehearsals.
 */
export const isPublicAuthority = ({ certIssuer, acmeCaUrl, acmeCaRoots }: TlsConfig): boolean =>
  certIssuer === 'acme' && acmeCaRoots === undefined && !/\bstaging\b/.test(new URL(acmeCaUrl).hostname);
