import type { errors, KoaContextWithOIDC } from 'oidc-provider';
import { type Actor, ANONYMOUS, type AuditEntry } from './audit.ts';

/** What an event says; where it happened is added when it is written. */
export type ProtocolEvent = Omit<AuditEntry, 'realm' | 'origin'>;

/** What the library knows of a token, as far as an audit row tells it. The token itself never gets into one. */
export interface IssuedToken {
  kind: string;
  accountId?: string | undefined;
  clientId?: string | undefined;
  extra?: Record<string, unknown> | undefined;
}

/** A token was issued: to a person through an application, or to a service. */
export function issuanceOf(ctx: KoaContextWithOIDC): ProtocolEvent {
  const { entities, client, params } = ctx.oidc;
  const token: IssuedToken | undefined = entities.AccessToken ?? entities.ClientCredentials;
  return {
    type: 'token.issued',
    actor: bearerOf(token, client?.clientId),
    clientId: client?.clientId ?? '',
    detail: textOf(params?.grant_type) ?? '',
  };
}

/** A token was taken back by its application. */
export function revocationOf(ctx: KoaContextWithOIDC, token: IssuedToken): ProtocolEvent {
  const clientId = ctx.oidc.client?.clientId ?? '';
  return {
    type: 'token.revoked',
    actor: { type: 'CLIENT', id: clientId },
    target: { type: 'TOKEN', id: token.kind, ...(token.accountId && { name: token.accountId }) },
    clientId,
  };
}

/** The failures that somebody should hear of. Others are mistakes of an application and stay between it and us. */
export function failureOf(ctx: KoaContextWithOIDC, error: errors.OIDCProviderError): ProtocolEvent[] {
  const { client, params } = ctx.oidc;
  const clientId = client?.clientId ?? claimedClient(ctx);
  const failure = {
    outcome: 'FAILURE',
    actor: { ...ANONYMOUS, ...(clientId && { name: clientId }) },
    ...(clientId && { clientId }),
    ...(error.error_detail && { detail: error.error_detail }),
  } as const;
  if (error.error === 'invalid_client')
    return [{ ...failure, type: 'client.auth.failed', reason: client ? 'BAD_CREDENTIALS' : 'UNKNOWN_CLIENT' }];
  if (error.error === 'invalid_redirect_uri')
    return [{ ...failure, type: 'client.redirect_uri.mismatch', detail: textOf(params?.redirect_uri) ?? '' }];
  if (error.error === 'invalid_grant' && params?.grant_type === 'refresh_token')
    return [{ ...failure, type: 'token.refresh.rejected', reason: 'INVALID_GRANT' }];
  return [];
}

/** Who holds the token: `merchant (via operator)` while somebody acts as a merchant. */
function bearerOf(token: IssuedToken | undefined, clientId = ''): Actor {
  if (!token?.accountId) return { type: 'CLIENT', id: clientId };
  const name = textOf(token.extra?.preferred_username) ?? token.accountId;
  const operator = operatorOf(token);
  return { type: 'USER', id: token.accountId, name: operator ? `${name} (via ${operator.name})` : name };
}

function operatorOf({ extra }: IssuedToken): { id: string; name: string } | undefined {
  const act = extra?.act;
  if (typeof act !== 'object' || act === null || !('sub' in act) || !('uid' in act)) return undefined;
  return { id: String(act.uid), name: String(act.sub) };
}

/** The name that an unknown client gave itself, in the form or in the header. */
function claimedClient(ctx: KoaContextWithOIDC): string | undefined {
  const named = textOf(ctx.oidc.params?.client_id);
  const [scheme, encoded = ''] = ctx.get('authorization').split(' ');
  if (named !== undefined || scheme?.toLowerCase() !== 'basic') return named;
  return Buffer.from(encoded, 'base64').toString().split(':', 1)[0];
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
