import { findAccount } from '@storepod/identity/account/find-account';
import { type AccountMembership, furtherMemberships, isSamePlace } from '@storepod/identity/account/memberships';
import { accountActor, accountTarget, writeAudit } from '@storepod/identity/audit/audit';
import type { Core, Origin } from '@storepod/identity/core';
import type { SigningKey } from '@storepod/identity/key/signing-keys';
import { callerOf } from '@storepod/identity/oidc/forwarded';
import { stateOf } from '@storepod/identity/oidc/request-state';
import { holdingsOf } from '@storepod/identity/role/administration-keys';
import { grantsOf } from '@storepod/identity/role/roles-of';
import { PLATFORM_ROLES } from '@storepod/identity/role/seed-roles';
import type { AccountRow } from '@storepod/identity/tables';
import type { Provider } from 'oidc-provider';
import {
  ACCESS_TOKEN,
  asksForAccessTokens,
  type Context,
  mayExchange,
  parameters,
  TOKEN_EXCHANGE,
} from './exchange-form.ts';
import { podTokens } from './pod-tokens.ts';
import { type RefusalRule, refusals } from './refusals.ts';
import { type Operator, subjectTokens } from './subject-token.ts';

/** Long enough to look into a merchant's problem; to go on, the operator says again why. */
const LONGEST_SECONDS = 900;

/**
 * The two exchanges that the gateway makes. One lets a member of the platform's staff act as a merchant for a few minutes:
 * their token for the merchant's. The other narrows a token to the pod that it is about to be shown to.
 */
export function registerTokenExchange(
  provider: Provider,
  core: Core,
  realm: string,
  keys: readonly SigningKey[],
): void {
  const readSubject = subjectTokens(core, realm, provider, keys);
  const narrowToken = podTokens(provider, core, keys);
  letTheExchangeJudgeClients(provider);
  provider.registerGrantType<Context['oidc']['params']>(
    TOKEN_EXCHANGE,
    async (ctx) => {
      if (ctx.oidc.params.audience !== undefined) return narrowToken(ctx);
      const attempt: Attempt = { core, realm, ctx, origin: callerOf(ctx.req, core.kit.config.trustedProxies) };
      const { operator, merchant, place, reason } = await admit(attempt, readSubject);
      await recordStart(attempt, operator.account, merchant, reason);
      stateOf(ctx).place = place;
      await issueToken(attempt, operator, merchant);
    },
    parameters,
  );
}

/** The library would refuse a client without the grant before us, and nobody would hear of the attempt. */
function letTheExchangeJudgeClients(provider: Provider): void {
  const prototype = (provider.Client as unknown as { prototype: { grantTypeAllowed(type: string): boolean } })
    .prototype;
  const isRegisteredFor = prototype.grantTypeAllowed;
  prototype.grantTypeAllowed = function grantTypeAllowed(type) {
    return type === TOKEN_EXCHANGE || isRegisteredFor.call(this, type);
  };
}

interface Attempt {
  core: Core;
  realm: string;
  ctx: Context;
  origin: Origin;
  operator?: AccountRow;
  merchant?: AccountRow;
}

/** The rules, in the order in which they are asked. Each refusal leaves a row that names its rule. */
async function admit(attempt: Attempt, readSubject: (token: unknown) => Promise<Operator | undefined>) {
  const { core, realm, ctx } = attempt;
  const { client, params } = ctx.oidc;
  if (!mayExchange(client)) throw await refuse(attempt, 'CLIENT_NOT_ALLOWED');
  if (!asksForAccessTokens(params)) throw await refuse(attempt, 'TOKEN_TYPE_UNSUPPORTED');
  const operator = await readSubject(params.subject_token);
  if (!operator) throw await refuse(attempt, 'SUBJECT_TOKEN_INVALID');
  attempt.operator = operator.account;
  const merchant = await findAccount(core.kit.db, realm, params.requested_subject ?? '');
  if (!merchant) throw await refuse(attempt, 'TARGET_UNKNOWN');
  attempt.merchant = merchant;
  if (operator.isActing) throw await refuse(attempt, 'CHAINED');
  if (!(await mayImpersonate(core, operator.account))) throw await refuse(attempt, 'PERMISSION_MISSING');
  if (!merchant.enabled) throw await refuse(attempt, 'TARGET_DISABLED');
  if (await isPrivileged(core, merchant)) throw await refuse(attempt, 'TARGET_PRIVILEGED');
  const place = await placeFor(attempt, merchant);
  const reason = params.reason?.trim() ?? '';
  if (reason === '') throw await refuse(attempt, 'REASON_BLANK');
  return { operator, merchant, place, reason };
}

/** An account that may act in several places is somebody else in each, so the operator names one. */
async function placeFor(attempt: Attempt, merchant: AccountRow): Promise<AccountMembership | undefined> {
  const { requested_org: org, requested_store: store } = attempt.ctx.oidc.params;
  const further = await furtherMemberships(attempt.core.kit.db, merchant);
  if (org === undefined && further.length > 0) throw await refuse(attempt, 'PLACE_REQUIRED');
  if (org === undefined || isSamePlace(merchant.metadata, { org, store })) return undefined;
  const place = further.find((membership) => isSamePlace(membership, { org, store }));
  if (!place) throw await refuse(attempt, 'PLACE_UNKNOWN');
  return place;
}

const mayImpersonate = async ({ kit }: Core, account: AccountRow) =>
  (await holdingsOf(kit.db, account)).keys.includes('users:impersonate');

/** Nobody borrows the rights of the platform's own staff, also not those that came by a role of another name or by its keys. */
async function isPrivileged({ kit }: Core, account: AccountRow): Promise<boolean> {
  const { roles, permissions } = await grantsOf(kit.db, account);
  const { keys } = await holdingsOf(kit.db, account);
  const isStaff = roles.some((role) => PLATFORM_ROLES.includes(role)) || keys.length > 0;
  return isStaff || permissions.includes('users:impersonate');
}

async function refuse({ core, realm, ctx, origin, operator, merchant }: Attempt, rule: RefusalRule) {
  const { client, params } = ctx.oidc;
  const wanted = params.requested_subject;
  await writeAudit(core, {
    realm,
    type: 'user.impersonation.denied',
    outcome: 'FAILURE',
    reason: rule,
    actor: operator ? accountActor(operator) : { type: 'CLIENT', id: client.clientId },
    ...(merchant && { target: accountTarget(merchant) }),
    ...(!merchant && wanted !== undefined && { target: { type: 'USER', id: wanted } }),
    clientId: client.clientId,
    origin,
    ...(params.reason !== undefined && { detail: params.reason }),
  });
  return refusals[rule]();
}

/** Written before the token exists: nobody acts as a merchant without a row that says so. */
const recordStart = (
  { core, realm, ctx, origin }: Attempt,
  operator: AccountRow,
  merchant: AccountRow,
  reason: string,
) =>
  writeAudit(core, {
    realm,
    type: 'user.impersonation.started',
    actor: accountActor(operator),
    target: accountTarget(merchant),
    clientId: ctx.oidc.client.clientId,
    origin,
    detail: reason,
  });

/** The token of the merchant with the name of the operator in it. It is not renewed and outlives nobody's sign-in. */
async function issueToken({ ctx }: Attempt, { account, secondsLeft }: Operator, merchant: AccountRow): Promise<void> {
  const { client, provider } = ctx.oidc;
  const state = stateOf(ctx);
  state.actor = { sub: account.username, uid: account.id };
  const ceiling = state.realm?.settings.tokens.maxAccessTokenTtlSeconds ?? LONGEST_SECONDS;
  const expiresIn = Math.max(1, Math.min(LONGEST_SECONDS, secondsLeft, ceiling));
  const grant = new provider.Grant({ clientId: client.clientId, accountId: merchant.id });
  Object.assign(grant, { expiresIn }); // the library reads it; its types do not name it
  grant.addOIDCScope('openid');
  const token = new provider.AccessToken({
    client,
    accountId: merchant.id,
    grantId: await grant.save(),
    gty: TOKEN_EXCHANGE,
    scope: 'openid',
    expiresIn,
  });
  ctx.oidc.entity('AccessToken', token);
  ctx.body = {
    access_token: await token.save(),
    token_type: token.tokenType,
    expires_in: expiresIn,
    scope: 'openid',
    issued_token_type: ACCESS_TOKEN,
    acting_as: merchant.username,
  };
}
