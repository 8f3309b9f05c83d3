import { InvalidSettings, readSettings } from '@storepod/service/settings';
import { describe, expect, it } from 'vitest';
import { tlsSettings } from './tls-settings.ts';

const required = { ASK_TLS_URL: 'http://merchant:8120/ask', SECRETS_KEYS: 'a:key' };
const read = (env: Record<string, string>) => readSettings(tlsSettings, { ...required, ...env });

describe('the settings of TLS', () => {
  it('order from a test authority and keep on disk unless told otherwise', () => {
    expect(read({})).toMatchObject({
      certIssuer: 'acme',
      acmeCaUrl: 'https://acme-staging-v02.api.letsencrypt.org/directory',
      acmeChallenges: ['http-01', 'tls-alpn-01'],
      certBucket: undefined,
      tlsDefaultName: undefined,
    });
  });

  it('read names and lists', () => {
    expect(read({ ACME_CHALLENGES: 'tls-alpn-01', TLS_DEFAULT_NAME: 'SPG-507f1f77.localhost' })).toMatchObject({
      acmeChallenges: ['tls-alpn-01'],
      tlsDefaultName: 'spg-507f1f77.localhost',
    });
  });

  it.each<Record<string, string>>([
    { ACME_CHALLENGES: 'dns-01' },
    { ACME_CA_URL: 'letsencrypt' },
    { CERT_ISSUER: 'nobody' },
    { TLS_DEFAULT_NAME: '10.0.0.1' },
    { ACME_CONTACT: 'nobody' },
    { ASK_TLS_URL: '' },
    { SECRETS_KEYS: '' },
  ])('refuse %o', (env) => {
    expect(() => read(env)).toThrow(InvalidSettings);
  });
});
