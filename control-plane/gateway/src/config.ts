import { InvalidValue } from '@storepod/kernel/value';
import {
  durationSetting,
  listSetting,
  parsedSetting,
  secretSetting,
  textSetting,
  urlSetting,
} from '@storepod/service/settings';
import { readPods } from './pods/routed-pod.ts';

export const settings = {
  origin: parsedSetting(readOrigin)('GATEWAY_ORIGIN', {
    default: 'http://localhost:8000',
    why: 'Where browsers reach the gateway and the console.',
  }),
  uaaIssuer: urlSetting('UAA_ISSUER', { why: 'The one name under which uaa signs.' }),
  webAppSecret: secretSetting('WEB_APP_CLIENT_SECRET', { why: 'The secret of web-app, which signs people in.' }),
  impersonationSecret: secretSetting('IMPERSONATION_CLIENT_SECRET', {
    why: 'The secret of console-impersonation, which lets operators act as merchants.',
  }),
  secretsKeys: secretSetting('SECRETS_KEYS', {
    why: 'The keys that seal tokens at rest: id:base64 of 32 bytes, the current one first.',
  }),
  sessionIdle: durationSetting('SESSION_IDLE', {
    default: 'PT30M',
    why: 'How long a session lives without a request.',
  }),
  sessionMax: durationSetting('SESSION_MAX', { default: 'PT12H', why: 'How long a session lives at most.' }),
  routeRefreshRate: durationSetting('ROUTE_REFRESH_RATE', {
    default: 'PT1M',
    why: 'How often the list of pods is fetched from pod-registry.',
  }),
  routesStaleAfter: durationSetting('ROUTE_STALE_AFTER', {
    default: 'PT10M',
    why: 'How old the list of pods may be before this instance counts as unwell.',
  }),
  pods: parsedSetting((text) => readPods(JSON.parse(text)))('PODS', {
    default: '[]',
    why: 'Pods to route to before pod-registry first answered, as a JSON list.',
  }),
  billingRefreshRate: durationSetting('BILLING_REFRESH_RATE', {
    default: 'PT1M',
    why: 'How often the stores that may not write are fetched from billing.',
  }),
  upstreamTimeout: durationSetting('UPSTREAM_TIMEOUT', {
    default: 'PT30S',
    why: 'How long a backend may be silent. Below two minutes, after which a silent connection is closed.',
  }),
  consoleDir: textSetting('CONSOLE_DIR', {
    optional: true,
    why: 'The folder of the built console; without it a page says that there is none.',
  }),
  consoleDevServer: parsedSetting(readOrigin)('CONSOLE_DEV_SERVER', {
    optional: true,
    why: "A server of the console's sources, instead of a build of them. Never in production.",
  }),
  consoleImages: listSetting('CONSOLE_IMAGE_SOURCES', {
    default: 'https:',
    why: 'From where the console may show pictures beside its own, as sources of a Content-Security-Policy.',
  }),
  // Shops stand on their merchants' own domains, which no list can name; each of them decides whom it lets frame it.
  consoleFrames: listSetting('CONSOLE_FRAME_SOURCES', {
    default: 'https:',
    why: 'Which shops the console may show in a frame beside the home editor, as sources of a Content-Security-Policy. Merchants bring their own domains, so by default every one with a certificate.',
  }),
  healthComponents: parsedSetting(readComponents)('HEALTH_COMPONENTS', {
    default: '{}',
    why: 'Components for which /healthz answers, as a JSON object of names and the URLs that say whether they are ready.',
  }),
};

function readOrigin(text: string): string {
  const origin = /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text).origin : undefined;
  if (origin === undefined || origin !== text.replace(/\/$/, ''))
    throw new InvalidValue('Origin', 'is not scheme, host and port');
  return origin;
}

function readComponents(text: string): Record<string, string> {
  const components: unknown = JSON.parse(text);
  if (typeof components !== 'object' || components === null || Array.isArray(components))
    throw new InvalidValue('Components', 'is not an object');
  const entries = Object.entries(components).map(([name, url]) => [name, String(url)] as const);
  if (!entries.every(([, url]) => URL.canParse(url)))
    throw new InvalidValue('Components', 'holds something that is no URL');
  return Object.fromEntries(entries);
}
