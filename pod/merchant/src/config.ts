import { Resolver } from 'node:dns';
import { publicPodKey } from '@storepod/auth/pod-proof';
import { hostOf } from '@storepod/kernel/domain-name';
import { PodId } from '@storepod/kernel/object-id';
import { InvalidValue } from '@storepod/kernel/value';
import {
  choiceSetting,
  durationSetting,
  flagSetting,
  integerSetting,
  parsedSecretSetting,
  parsedSetting,
  textSetting,
} from '@storepod/service/settings';

const hostSetting = parsedSetting((text) => {
  const host = hostOf(text);
  if (host === undefined) throw new InvalidValue('Setting', 'is not a host name');
  return host;
});

/** What could sign nothing is refused at the start. */
const podKeySetting = parsedSecretSetting((text) => {
  publicPodKey(text);
  return text;
});

/** What the resolver would refuse at the first question is refused at the start. */
const dnsServersSetting = parsedSetting((text) => {
  const servers = text
    .split(',')
    .map((server) => server.trim())
    .filter(Boolean);
  new Resolver().setServers(servers);
  return servers;
});

export const settings = {
  pod: parsedSetting(PodId.parse)('POD_ID', {
    why: 'The pod that this service belongs to; its edge host and every subdomain follow from it.',
  }),
  podKey: podKeySetting('POD_KEY', {
    optional: true,
    why: 'The key by which this pod proves who it is, from its registration. A pod of before keys has none until it is given one.',
  }),
  podDomain: hostSetting('POD_DOMAIN', {
    default: 'localhost',
    why: 'The domain under which edges get their host names.',
  }),
  publicScheme: choiceSetting('PUBLIC_SCHEME', ['https', 'http'], {
    default: 'https',
    why: 'How browsers reach the edge, for the addresses that owners are shown.',
  }),
  publicPort: integerSetting('PUBLIC_PORT', {
    optional: true,
    why: 'The port on which browsers reach the edge, where it is not the usual one of the scheme.',
  }),
  autoVerify: flagSetting('DOMAIN_AUTO_VERIFY', {
    default: 'false',
    why: 'Takes every claim of a domain for proved, where there is no DNS to ask. Never on a public pod.',
  }),
  dnsServers: dnsServersSetting('DNS_SERVERS', {
    default: '',
    why: 'The DNS servers that are asked for proofs, as address or address:port; those of the machine unless set.',
  }),
  dnsTimeout: durationSetting('DNS_TIMEOUT', { default: 'PT2S', why: 'How long one DNS server may take to answer.' }),
  contentTimeout: durationSetting('CONTENT_TIMEOUT', {
    default: 'PT30S',
    why: 'How long content may be silent on its old addresses. Uploads are turned into pictures before they are answered.',
  }),
  domainCheckRate: textSetting('DOMAIN_CHECK_RATE', {
    default: 'PT2M',
    why: 'How often claimed domains are checked for their proof, as a duration.',
  }),
  storeEndSweepRate: textSetting('STORE_END_SWEEP_RATE', {
    default: 'PT1M',
    why: 'How often ended stores are looked for that are due to be erased a second time, as a duration.',
  }),
  storeEndSweepAfter: durationSetting('STORE_END_SWEEP_AFTER', {
    default: 'PT10M',
    why: 'How long after a service erased an ended store it is asked again, for what was under way at the end.',
  }),
};
