import { PodId } from '@storepod/kernel/object-id';
import { kitSettings } from '@storepod/service/kit-settings';
import {
  durationSetting,
  flagSetting,
  integerSetting,
  listSetting,
  parsedSetting,
  type SettingValues,
  urlSetting,
} from '@storepod/service/settings';
import { allRoutes } from './routing/routes.ts';

const { bindAddress, logLevel, internalDomain, peers, stopWithin, otlpEndpoint } = kitSettings;
const { s2sTokenUri, s2sClientId, s2sClientSecret } = kitSettings;

const shareSetting = parsedSetting((text) => {
  const share = Number(text);
  if (!(share >= 0 && share <= 1)) throw new Error('is no number between 0 and 1');
  return share;
});

const targetsSetting = parsedSetting((text) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => {
      const route = allRoutes.find(({ service }) => service === name);
      if (!route) throw new Error(`names ${name}, to which no route leads`);
      return route.service;
    }),
);

/** Where the edge listens, whom it serves, and whom it asks. */
const places = {
  bindAddress,
  httpPort: integerSetting('HTTP_PORT', { default: '80', why: 'The port of the plain site.' }),
  httpsPort: integerSetting('HTTPS_PORT', { default: '443', why: 'The port of the TLS site.' }),
  tlsEnabled: flagSetting('TLS_ENABLED', {
    default: 'true',
    why: 'Whether there is a TLS site; not where a load balancer in front speaks TLS.',
  }),
  publicHttpPort: integerSetting('PUBLIC_HTTP_PORT', {
    optional: true,
    why: 'The port of the plain site as the outside world sees it, where a load balancer or a container moves it.',
  }),
  publicHttpsPort: integerSetting('PUBLIC_HTTPS_PORT', {
    optional: true,
    why: 'The port of the TLS site as the outside world sees it.',
  }),
  managementPort: integerSetting('MANAGEMENT_PORT', {
    default: '8100',
    why: 'The port for /healthz, /readyz and /metrics, which no public site has.',
  }),
  pod: parsedSetting(PodId.parse)('POD_ID', { why: 'The pod whose edge this is.' }),
  internalDomain,
  peers,
  lookupUrl: urlSetting('LOOKUP_URL', {
    optional: true,
    why: "Where the store of a host is asked for; the pod's own merchant unless set.",
  }),
  webSockets: targetsSetting('WEBSOCKET_TARGETS', {
    default: '',
    why: 'Services that speak WebSocket, with commas between. To any other a request for it is an ordinary one.',
  }),
  trustedProxies: listSetting('TRUSTED_PROXIES', {
    default: '',
    why: 'Proxies in front of the edge whose forwarding headers are believed: addresses and networks.',
  }),
  s2sTokenUri,
  s2sClientId,
  s2sClientSecret,
};

const tenants = {
  lookupTtl: durationSetting('DOMAIN_LOOKUP_TTL', { default: 'PT5M', why: 'How long the store of a host is kept.' }),
  lookupStale: durationSetting('DOMAIN_LOOKUP_STALE', {
    default: 'PT1H',
    why: 'How much longer it serves while merchant cannot be asked.',
  }),
  lookupEntries: integerSetting('DOMAIN_LOOKUP_ENTRIES', {
    default: '10000',
    why: 'The most hosts that are kept; as many unknown ones besides.',
  }),
};

/** What a client may ask of the edge. Generous: they are against floods, not against visitors. */
const clientLimits = {
  headerBytes: integerSetting('HEADER_LIMIT_BYTES', { default: '32768', why: 'The largest head of a request.' }),
  headerCount: integerSetting('HEADER_LIMIT_COUNT', { default: '100', why: 'The most headers of a request.' }),
  bodyBytes: integerSetting('BODY_LIMIT_BYTES', {
    default: '62914560',
    why: 'The largest body of a request: 60 MiB, as media uploads need.',
  }),
  smallBodyBytes: integerSetting('SMALL_BODY_BYTES', {
    default: '32768',
    why: 'Up to here a body is read as a whole before its service is asked: a slow client then holds none of its connections.',
  }),
  bodyGrace: durationSetting('BODY_GRACE', {
    default: 'PT10S',
    why: 'How long a body may bring nothing, or fall behind its least rate, before it is given up with 408.',
  }),
  bodyLeastRate: integerSetting('BODY_LEAST_RATE', {
    default: '1024',
    why: 'The bytes that a body has to bring in a second: a fifth of what the slowest mobile networks carry.',
  }),
  bodiesPerAddress: integerSetting('BODIES_PER_ADDRESS', {
    default: '64',
    why: 'The most bodies on their way from one address: a browser sends a few, an office some dozens. Beyond it the answer is 503.',
  }),
  bodiesPerTarget: integerSetting('BODIES_PER_TARGET', {
    default: '1024',
    why: 'The most small bodies on their way to one service, 32 MiB of memory at most; beyond it the slowest gives way with 503.',
  }),
  uploadsPerTarget: integerSetting('UPLOADS_PER_TARGET', {
    default: '128',
    why: 'The most larger bodies on their way to one service: half of its connections, so that uploads leave room for everybody else.',
  }),
  headersTimeout: durationSetting('HEADERS_TIMEOUT', { default: 'PT10S', why: 'How long a head may take to arrive.' }),
  requestTimeout: durationSetting('REQUEST_TIMEOUT', {
    default: 'PT5M',
    why: 'How long a request may take to arrive: an upload over a slow line.',
  }),
  keepAlive: durationSetting('KEEP_ALIVE', {
    default: 'PT72S',
    why: 'How long an idle connection is kept: longer than the minute of common load balancers.',
  }),
  clientStall: durationSetting('CLIENT_STALL', {
    default: 'PT1M',
    why: 'How long a client may take nothing of its answer before it is given up.',
  }),
  connections: integerSetting('CONNECTION_LIMIT', { default: '20000', why: 'The most open connections of clients.' }),
  connectionsPerAddress: integerSetting('CONNECTION_LIMIT_PER_ADDRESS', {
    default: '1000',
    why: 'The most open connections from one address; an office or a mobile network can stand behind one.',
  }),
  rateLimit: integerSetting('RATE_LIMIT', {
    default: '5000',
    why: 'The most requests from one address in a window; 0 for no limit.',
  }),
  rateWindow: durationSetting('RATE_LIMIT_WINDOW', { default: 'PT10S', why: 'The window of that limit.' }),
};

/** What the edge asks of a service. */
const upstreamLimits = {
  upstreamConnections: integerSetting('UPSTREAM_CONNECTIONS', {
    default: '256',
    why: 'The most requests that a service is given at a time.',
  }),
  upstreamPerAddress: integerSetting('UPSTREAM_PER_ADDRESS', {
    default: '32',
    why: 'The most of them that are of one address; its others wait, and those of everybody else do not.',
  }),
  upstreamPerStore: integerSetting('UPSTREAM_PER_STORE', {
    default: '64',
    why: 'The most of them that are of one store; more than the pages of a store that wait to be made.',
  }),
  upstreamQueue: integerSetting('UPSTREAM_QUEUE', {
    default: '512',
    why: 'The most requests that wait for a service; those beyond are refused at once.',
  }),
  upstreamQueueWait: durationSetting('UPSTREAM_QUEUE_WAIT', {
    default: 'PT3S',
    why: 'How long a request waits for its turn.',
  }),
  upstreamConnectTimeout: durationSetting('UPSTREAM_CONNECT_TIMEOUT', {
    default: 'PT1S',
    why: 'A service that takes no connection within this is down, not busy.',
  }),
  upstreamTimeout: durationSetting('UPSTREAM_TIMEOUT', {
    default: 'PT1M',
    why: 'How long a service may be silent during an exchange.',
  }),
  upstreamRestart: durationSetting('UPSTREAM_RESTART', {
    default: 'PT5S',
    why: 'How long a request waits for a service that refuses connections, as one does that is being restarted.',
  }),
};

const answers = {
  hstsMaxAge: durationSetting('HSTS_MAX_AGE', {
    default: 'P365D',
    why: 'For how long browsers are told to use TLS only, where a public authority signs or a load balancer speaks TLS; PT0S tells nothing.',
  }),
  httpsRedirect: flagSetting('HTTPS_REDIRECT', {
    default: 'false',
    why: "Sends visitors of a store's plain site to its TLS site. Services inside the network are not sent.",
  }),
  packedBytes: integerSetting('COMPRESSED_BYTES', {
    default: '33554432',
    why: 'The memory for answers that are kept packed.',
  }),
};

const operation = {
  logLevel,
  accessLogShare: shareSetting('ACCESS_LOG_SHARE', {
    default: '0.01',
    why: 'The share of successful answers that are logged; failures always are.',
  }),
  stopWithin,
  otlpEndpoint,
};

export const settings = {
  ...places,
  ...tenants,
  ...clientLimits,
  ...upstreamLimits,
  ...answers,
  ...operation,
};

export type EdgeSettings = SettingValues<typeof settings>;
