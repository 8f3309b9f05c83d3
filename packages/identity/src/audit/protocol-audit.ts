import type { IncomingMessage } from 'node:http';
import { inBatches } from '@storepod/kernel/batches';
import { addressKey } from '@storepod/service/address-key';
import { rateLimiter } from '@storepod/service/rate-limit';
import Provider, { type errors, type KoaContextWithOIDC } from 'oidc-provider';
import type { Core } from '../core.ts';
import { callerOf } from '../oidc/forwarded.ts';
import type { Middleware } from '../oidc/middleware.ts';
import { realmOf } from '../oidc/request-state.ts';
import { type AuditEntry, auditRow, writeAudits } from './audit.ts';
import { failureOf, type IssuedToken, issuanceOf, type ProtocolEvent, revocationOf } from './protocol-events.ts';

/** Rows a minute about failures of one address: enough to see an attack, too few to fill a disk with one. */
const FAILURES_PER_MINUTE = 20;
/** So many requests are written down by one statement. */
const REQUESTS_AT_ONCE = 20;
/** When a client last got a token is shown to people: it need not be exact to the second. */
const SEEN_EVERY_MS = 60_000;

/**
 * Writes down what the protocol does. The library tells of it while it answers; the rows are written once, before the
 * answer leaves, with a single statement for all requests that come to it at the same moment.
 */
export function auditProtocol(provider: Provider, core: Core): void {
  const noted = new WeakMap<IncomingMessage, ProtocolEvent[]>();
  const note = (ctx: KoaContextWithOIDC, events: readonly ProtocolEvent[]) =>
    void noted.set(ctx.req, [...(noted.get(ctx.req) ?? []), ...events]);
  const fail = (ctx: KoaContextWithOIDC, error: errors.OIDCProviderError) => note(ctx, failureOf(ctx, error));
  const revoke = (token: IssuedToken) => {
    const ctx = Provider.ctx;
    if (ctx?.oidc.route === 'revocation') note(ctx, [revocationOf(ctx, token)]);
  };
  provider.on('grant.success', (ctx) => note(ctx, [issuanceOf(ctx)]));
  provider.on('grant.error', fail);
  provider.on('revocation.error', fail);
  provider.on('introspection.error', fail);
  provider.on('authorization.error', fail);
  provider.on('access_token.destroyed', revoke);
  provider.on('client_credentials.destroyed', revoke);
  provider.on('refresh_token.destroyed', revoke);
  provider.use(writeNoted(core, (ctx) => noted.get(ctx.req) ?? []));
}

function writeNoted(core: Core, eventsOf: (ctx: Parameters<Middleware>[0]) => readonly ProtocolEvent[]): Middleware {
  const { clock, config } = core.kit;
  const write = inBatches(
    async (requests: readonly (readonly AuditEntry[])[]) => {
      await writeEvents(core, requests.flat());
      return requests;
    },
    { most: REQUESTS_AT_ONCE, thenAlone: true },
  );
  const failures = rateLimiter({ limit: FAILURES_PER_MINUTE, windowSeconds: 60, per: 'address' }, clock);
  return async (ctx, next) => {
    await next();
    const events = eventsOf(ctx);
    const realm = realmOf(ctx)?.id;
    if (events.length === 0 || realm === undefined) return;
    const origin = callerOf(ctx.req, config.trustedProxies);
    const kept = events.filter(
      ({ outcome, type }) => outcome !== 'FAILURE' || failures(`${type}|${addressKey(origin.ip)}`) === 0,
    );
    if (kept.length > 0) await write(kept.map((event) => ({ ...event, realm, origin })));
  };
}

/** The moment of a client's last token rides along: one statement, and a client's row is written once a minute. */
async function writeEvents(core: Core, entries: readonly AuditEntry[]): Promise<void> {
  const clientIds = [
    ...new Set(entries.flatMap(({ type, clientId }) => (type === 'token.issued' && clientId ? [clientId] : []))),
  ].sort();
  if (clientIds.length === 0) return writeAudits(core, entries);
  const now = core.kit.clock.now();
  const seenBefore = new Date(now.getTime() - SEEN_EVERY_MS);
  await core.kit.db
    .with('seen', (db) =>
      db
        .updateTable('oauth_client')
        .set({ last_token_at: now })
        .where('client_id', 'in', clientIds)
        .where((client) => client.or([client('last_token_at', 'is', null), client('last_token_at', '<', seenBefore)])),
    )
    .insertInto('audit_event')
    .values(entries.map((entry) => auditRow(core, entry)))
    .execute();
}
