import { kitSettings } from '@storepod/service/kit-settings';
import {
  choiceSetting,
  durationSetting,
  type Environment,
  InvalidSettings,
  integerSetting,
  readSettings,
  type Settings,
  type SettingValues,
  urlSetting,
} from '@storepod/service/settings';
import { admissionSettings } from './admission/admission-settings.ts';
import { assetVariable, distVariable } from './build/storefront-dir.ts';
import { dataCacheSettings } from './data-cache/data-names.ts';
import { effectivePolicy } from './page-cache/policy.ts';
import { pageCacheSettings } from './page-cache/policy-settings.ts';
import { shopSettings } from './shop-settings.ts';
import { staticAssetSettings } from './static-assets/asset-settings.ts';

const { bindAddress, logLevel, stopWithin, otlpEndpoint, pod, internalDomain, peers } = kitSettings;
const { trustedProxies } = kitSettings;
const { s2sTokenUri, s2sClientId, s2sClientSecret } = kitSettings;

/** Where the storefront listens and whom it asks. */
const places = {
  bindAddress,
  port: integerSetting('PORT', { default: '8110', why: 'The port to listen on.' }),
  internalSpg: urlSetting('INTERNAL_SPG', {
    why: "The pod's edge, through which the storefront reads from the services.",
  }),
  publicScheme: choiceSetting('PUBLIC_SCHEME', ['https', 'http'], {
    default: 'https',
    why: 'How the addresses of a store begin that search engines are told, where its host names no port.',
  }),
  backendTimeout: integerSetting('STOREFRONT_BACKEND_TIMEOUT_MS', {
    default: '3000',
    why: 'How many milliseconds a read may take; 0 waits for as long as it takes.',
  }),
};

/** As whom, and where, the storefront listens to the services of its pod for stores that changed. */
const changes = { pod, internalDomain, peers, s2sTokenUri, s2sClientId, s2sClientSecret };

/** The edge stands in front and has limits of its own; these hold for whoever comes past it. */
const clientLimits = {
  headerBytes: integerSetting('HEADER_LIMIT_BYTES', { default: '32768', why: 'The largest head of a request.' }),
  headersTimeout: durationSetting('HEADERS_TIMEOUT', { default: 'PT10S', why: 'How long a head may take to arrive.' }),
  requestTimeout: durationSetting('REQUEST_TIMEOUT', {
    default: 'PT30S',
    why: 'How long a request may take to arrive.',
  }),
  keepAlive: durationSetting('KEEP_ALIVE', {
    default: 'PT72S',
    why: 'How long an idle connection is kept: longer than the minute of common load balancers.',
  }),
};

const serverSettings = { ...places, ...changes, ...clientLimits, trustedProxies, logLevel, stopWithin, otlpEndpoint };
export type StorefrontSettings = SettingValues<typeof serverSettings>;

const named = (prefix: string, group: Settings): Settings =>
  Object.fromEntries(Object.entries(group).map(([name, setting]) => [`${prefix}:${name}`, setting]));

/** Every variable of the storefront, as the operator's manual lists them. */
export const settings: Settings = {
  ...serverSettings,
  ...named('shop', shopSettings),
  ...named('assets', staticAssetSettings),
  ...named('renders', admissionSettings),
  ...named('pages', pageCacheSettings),
  ...named('data', dataCacheSettings),
};

/** Everything that the environment says, and what follows from it. Whatever does not fit stops the start. */
export function readConfig(env: Environment) {
  refuseUnknownVariables(env);
  const cache = readSettings(pageCacheSettings, env);
  return {
    config: readSettings(serverSettings, env),
    policy: effectivePolicy(cache),
    statsToken: cache.statsToken,
    evictionLogThreshold: cache.evictionLogThreshold,
    admission: readSettings(admissionSettings, env),
    dataSeconds: readSettings(dataCacheSettings, env),
  };
}

/** Variables that are the storefront's by their name: a misspelt one would silently leave the default in force. */
const own = /^(?:STOREFRONT|STATIC_ASSETS)_/;
/** By these the framework's configuration is told; nobody else sets them. */
const ofFramework = [distVariable, assetVariable];

function refuseUnknownVariables(env: Environment): void {
  const known = new Set([...Object.values(settings).map(({ variable }) => variable), ...ofFramework]);
  const unknown = Object.keys(env).filter((name) => env[name] && !known.has(name) && own.test(name));
  if (unknown.length > 0) throw new InvalidSettings(`The settings do not fit:\n  ${unknown.join(', ')} means nothing.`);
}
