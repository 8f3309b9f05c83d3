import { createServer } from 'node:http';
import type { Server } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { peerResolver } from '@storepod/contract/peers';
import type { Clock } from '@storepod/kernel/clock';
import { systemIds } from '@storepod/kernel/ids';
import { merchant } from '@storepod/merchant/contract';
import type { Logger } from '@storepod/service/log';
import { type Launch, launch, type Starting } from '@storepod/service/process/launch';
import { managementEndpoints, managementOnly } from '@storepod/service/process/management-endpoints';
import { type Environment, readSettings, type SettingValues } from '@storepod/service/settings';
import type { Telemetry } from '@storepod/service/telemetry';
import { Admission } from './admission.ts';
import { WholeAnswers } from './compression/whole-answers.ts';
import { settings } from './config.ts';
import { Edge } from './edge.ts';
import { openBodyRules } from './exchange/body-rules.ts';
import { ConnectionCounts } from './limits/address-limits.ts';
import { edgeMetrics } from './observe/edge-metrics.ts';
import { Observer } from './observe/observer.ts';
import type { EdgeRun } from './observe/visit.ts';
import { Guard } from './sites/guarded.ts';
import type { ListenerParts } from './sites/http1.ts';
import { closeListeners, listen, listenWide } from './sites/listening.ts';
import { OpenSockets } from './sites/open-sockets.ts';
import { plainServer } from './sites/plain-site.ts';
import type { Site } from './sites/site.ts';
import { secureServer } from './sites/tls-site.ts';
import { merchantOrigin } from './tenants/merchant-lookup.ts';
import { openTenants } from './tenants/tenants.ts';
import { warmUpHandshakes } from './tls/handshake/warm-up.ts';
import { openTls, type TlsSite } from './tls/tls.ts';
import { tlsSettings } from './tls/tls-settings.ts';
import { openUpstreams } from './upstream/upstreams.ts';

export interface EdgeLaunch extends Launch {
  /**
   * The process is the edge's alone: its memory is set for short pauses, and the handshakes of the TLS site are run in, so that a
   * flood finds it at their full speed. Takes a second of a core.
   */
  ownProcess?: boolean;
}

export interface RunningEdge {
  readonly httpPort: number;
  readonly httpsPort: number | undefined;
  readonly managementPort: number;
  /** Of the plain site. */
  readonly origin: string;
  /** When the handshakes of the TLS site run at their full speed. Never rejects. */
  readonly ranIn: Promise<void>;
  /** Takes nothing new, ends what has begun, and closes every connection. */
  stop(): Promise<void>;
}

/** Starts a pod's edge. A failing step undoes those before it. */
export async function startEdge(options: EdgeLaunch): Promise<RunningEdge> {
  if (options.ownProcess) keepPausesShort();
  const config = readSettings(settings, options.env);
  return launch({ name: 'spg', config, settings }, options, (starting) => start(options, starting));
}

type EdgeConfig = SettingValues<typeof settings>;

async function start(
  { env, ownProcess }: EdgeLaunch,
  { config, clock, log, telemetry, closing, stopping }: Starting<EdgeConfig>,
) {
  const peers = peerResolver(config.internalDomain, config.peers);
  const upstreams = openUpstreams(config, peers);
  closing.defer(() => upstreams.stop());
  const origin = merchantOrigin(config.lookupUrl ?? peers.pod(config.pod, 'merchant'));
  const tenants = openTenants({ config, origin, clock, log });
  closing.defer(() => tenants.stop());
  const tls = config.tlsEnabled ? await openCertificates(origin, { env, clock, log, telemetry }) : undefined;
  closing.defer(async () => tls?.stop());

  const run: EdgeRun = {
    stopping,
    faulted: (error: unknown) => log.error({ err: error }, 'a request broke the edge'),
  };
  const observer = new Observer(log, telemetry, config.accessLogShare);
  const admission = new Admission(config, clock);
  const whole = new WholeAnswers(config.packedBytes);
  const counts = new ConnectionCounts(config.connections, config.connectionsPerAddress);
  const [bodies, closeBodies] = openBodyRules(config);
  closing.defer(closeBodies);
  const edge = new Edge({
    admission,
    tenants: tenants.directory,
    upstreams: upstreams.byName,
    observer,
    whole,
    bodies,
    run,
  });
  const measured = {
    upstreams: [...upstreams.byName.values()],
    counts,
    tenants: tenants.directory,
    whole,
    unfinished: bodies.unfinished,
  };
  closing.defer(edgeMetrics(telemetry.meter, measured));

  const sockets = new OpenSockets();
  const guard = new Guard(log);
  const listenerParts = { config, edge, guard, counts, proxies: admission.proxies, sockets };
  const listeners = await openListeners(listenerParts, tls, run, closing);
  const management = createServer(managementOnly(managementEndpoints({ service: 'spg', telemetry, stopping, log })));
  const managementPort = await listen(management, config.bindAddress, config.managementPort);
  management.on('error', run.faulted);
  closing.defer(() => closeListeners([management], new OpenSockets(), 0));
  tenants.watch(
    (host) => tls?.forget(host),
    (host) => tls?.removeGone(host),
  );
  log.info({ ...listeners, managementPort }, 'listening');
  const ranIn = tls && ownProcess ? runIn(clock, log) : Promise.resolve();
  return { running: { ...listeners, managementPort, origin: `http://127.0.0.1:${listeners.httpPort}`, ranIn } };
}

const runIn = (clock: Clock, log: Logger): Promise<void> =>
  warmUpHandshakes(clock).catch((error) => log.warn({ err: error }, 'the handshakes could not be run in'));

/**
 * V8 puts what often lives long into the old part of its memory at once. Connections of a flood die there unseen, and
 * whatever they point to is copied from collection to collection: pauses of 20 ms instead of 2.
 */
const keepPausesShort = () => setFlagsFromString('--no-allocation-site-pretenuring');

/** Browsers keep to TLS for so long, for this host alone: what stands below it may belong to somebody else. */
const hstsOf = (maxAgeMs: number) => (maxAgeMs > 0 ? `max-age=${Math.round(maxAgeMs / 1000)}` : undefined);

interface CertificateParts {
  env: Environment;
  clock: Clock;
  log: Logger;
  telemetry: Telemetry;
}

/** Merchant of this pod decides about certificates unless somebody else is named. */
function openCertificates(merchantAt: string, { env, clock, log, telemetry }: CertificateParts): Promise<TlsSite> {
  const askUrl = merchantAt + merchant.endpoints.askForTls.path;
  const config = readSettings(tlsSettings, { ...env, ASK_TLS_URL: env.ASK_TLS_URL || askUrl });
  return openTls({ config, clock, ids: systemIds, log, meter: telemetry.meter });
}

/** Opens the plain site and, where there are certificates, the TLS site. */
async function openListeners(
  parts: ListenerParts,
  tls: TlsSite | undefined,
  run: EdgeRun,
  closing: AsyncDisposableStack,
) {
  const { config, sockets } = parts;
  const { bindAddress, publicHttpPort, publicHttpsPort } = config;
  const answerChallenge: Site['answerChallenge'] = (host, path) => tls?.answerChallenge(host, path);
  const told = hstsOf(config.hstsMaxAge);
  const plainSite: Site = {
    proto: 'http',
    port: '',
    redirectPort: undefined,
    // Only who comes through a proxy of ours by TLS is told; the certificate is then the proxy's.
    hsts: tls ? undefined : told,
    answerChallenge,
  };
  const tlsSite: Site = {
    proto: 'https',
    port: '',
    redirectPort: undefined,
    hsts: tls?.isPublic ? told : undefined,
    answerChallenge: () => undefined,
  };
  const plain = plainServer(plainSite, parts);
  const secure = tls && secureServer(tlsSite, parts, tls);
  const servers: Server[] = [];
  closing.defer(() => closeListeners(servers, sockets, config.stopWithin));
  const open = async (server: Server, port: number) => {
    const opened = await listenWide(server, bindAddress, port);
    servers.push(...opened.servers);
    // A connection that cannot be accepted is told as an error of the server, which nobody else listens for.
    for (const one of opened.servers) one.on('error', run.faulted);
    return opened.port;
  };

  const httpPort = await open(plain, config.httpPort);
  const httpsPort = secure && (await open(secure, config.httpsPort));
  plainSite.port = String(publicHttpPort ?? httpPort);
  tlsSite.port = String(publicHttpsPort ?? httpsPort ?? config.httpsPort);
  if (config.httpsRedirect) plainSite.redirectPort = tlsSite.port;
  return { httpPort, httpsPort };
}
