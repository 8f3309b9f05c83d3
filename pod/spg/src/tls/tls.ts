import { randomBytes } from 'node:crypto';
import type { SecureContext, Server, TlsOptions } from 'node:tls';
import { DomainName } from '@storepod/kernel/domain-name';
import { removeGone } from './gone-certificate.ts';
import { guardHandshakes } from './handshake/handshake-guard.ts';
import { admitNameless } from './handshake/nameless.ts';
import { validationResponder } from './handshake/validation-responder.ts';
import { openParts, type TlsDeps, type TlsParts } from './tls-parts.ts';
import { tlsPolicy } from './tls-policy.ts';
import { isPublicAuthority } from './tls-settings.ts';

/** The TLS of the edge: a certificate for every name of this pod, got at its first handshake. */
export interface TlsSite {
  /** Whether browsers everywhere trust the authority that signs. */
  readonly isPublic: boolean;
  /** For `http2.createSecureServer`, `https.createServer` or `tls.createServer`. */
  secureServerOptions(): TlsOptions;
  /**
   * Puts the guard before a server made with those options; to be called before anybody else listens for its
   * connections. Without it names are served all the same, but TLS-ALPN-01 is not answered, clients without a name are
   * refused, and all strangers share one limit.
   */
  guard(server: Server): void;
  /** The answer to an HTTP-01 challenge, text/plain; the plain site asks for it before it routes or redirects. */
  answerChallenge(host: string, path: string): Promise<string | undefined> | undefined;
  /** A domain has changed at merchant; without a host, any may have. */
  forget(host?: string): void;
  /** A host was taken from its store for good: its certificate goes, unless it belongs to another store by now. */
  removeGone(host: string): void;
  /** Ends orders and renewals. The servers are their owner's to close. */
  stop(): Promise<void>;
}

/** Tickets (RFC 8446 section 4.6.1) let a client come back without a full handshake for so long. */
const SESSION_SECONDS = 4 * 3_600;
/** What a stolen ticket key opens; a client with an older ticket makes one full handshake. */
const TICKET_KEY_LIFE_MS = 12 * 3_600_000;
const TICKET_KEY_BYTES = 48;
/** What a client has for its part of a handshake, beyond the wait for a certificate. */
const HANDSHAKE_TIMEOUT_MS = 10_000;
/** The token is base64url of at least 128 bits (RFC 8555 section 8.3). */
const challengePath = /^\/\.well-known\/acme-challenge\/([\w-]{22,200})$/;

/**
 * Opens the store and the issuer and begins to look after renewals. No certificate is read.
 *
 * ```ts
 * const tls = await openTls({ config, clock, ids, log, meter });
 * const server = createSecureServer({ ...tls.secureServerOptions(), allowHTTP1: true }, handle);
 * tls.guard(server);
 * ```
 */
export async function openTls(deps: TlsDeps): Promise<TlsSite> {
  const parts = await openParts(deps);
  const rotations: NodeJS.Timeout[] = [];
  const policy = handshakePolicy(parts, deps);
  parts.sweep.start();

  return {
    isPublic: isPublicAuthority(deps.config),
    secureServerOptions: () => serverOptions(parts, deps),
    guard: (server) => {
      rotations.push(rotateTicketKeys(server));
      guardHandshakes(server, policy);
    },
    answerChallenge: (host, path) => answerChallenge(parts, host, path),
    forget: (host) => forget(parts, host),
    removeGone: (host) => {
      const name = nameIn(host);
      if (name) void removeGone(parts, name, deps.log);
    },
    stop: async () => {
      for (const rotation of rotations) clearInterval(rotation);
      await Promise.all([parts.sweep.stop(), parts.orders.stop()]);
      await parts.asks.close();
    },
  };
}

function forget({ asks }: TlsParts, host: string | undefined): void {
  const name = host === undefined ? undefined : nameIn(host);
  if (host === undefined || name) asks.forget(name);
}

function nameIn(text: string): DomainName | undefined {
  try {
    return DomainName.parse(text);
  } catch {
    return undefined;
  }
}

function serverOptions({ onDemand }: TlsParts, { config, log }: TlsDeps): TlsOptions {
  const { tlsDefaultName, tlsHandshakeWait } = config;
  const choose = async (serverName: string): Promise<SecureContext> => {
    const name = nameIn(serverName) ?? tlsDefaultName;
    // The guard has let it in, so it is ready, unless the hello came in pieces or the server has no guard.
    const admission = name && (await onDemand.admit(name, 'behind the guard'));
    if (admission && 'served' in admission) return admission.served.context;
    throw new Error(`no certificate: ${admission?.refused ?? 'NO_NAME'}`);
  };
  return {
    ...tlsPolicy,
    ALPNProtocols: ['h2', 'http/1.1'],
    handshakeTimeout: tlsHandshakeWait + HANDSHAKE_TIMEOUT_MS,
    sessionTimeout: SESSION_SECONDS,
    SNICallback: (serverName, callback) => {
      choose(serverName)
        .then((context) => callback(null, context), callback)
        .catch((error) => log.error({ err: error }, 'a handshake broke the edge'));
    },
  };
}

const rotateTicketKeys = (server: Server): NodeJS.Timeout =>
  setInterval(() => server.setTicketKeys(randomBytes(TICKET_KEY_BYTES)), TICKET_KEY_LIFE_MS).unref();

function handshakePolicy({ onDemand, stored, challenges, metrics }: TlsParts, { config, clock, log }: TlsDeps) {
  return {
    admit: (name: DomainName, address: string) => onDemand.admit(name, address),
    admitNameless: admitNameless(onDemand, stored, config.tlsDefaultName),
    answerValidation: validationResponder({ challenges, clock, log, refused: metrics.refused }),
    refused: metrics.refused,
    faulted: (error: unknown) => log.error({ err: error }, 'a handshake broke the edge'),
  };
}

function answerChallenge(
  { challenges }: TlsParts,
  host: string,
  path: string,
): Promise<string | undefined> | undefined {
  const [, token] = challengePath.exec(path) ?? [];
  const name = token && nameIn(host);
  return name
    ? challenges.find(name, 'http-01').then((found) => (found?.token === token ? found?.keyAuthorization : undefined))
    : undefined;
}
