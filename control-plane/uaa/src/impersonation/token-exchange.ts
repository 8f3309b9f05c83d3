import { findAccount } from '@storepod/identity/account/find-account';
import {
  type AccountMembership,
  actingIn,
  furtherMemberships,
  isSamePlace,
} from '@storepod/identity/account/memberships';
import { accountActor, accountTarget, writeAudit } from '@storepod/identity/audit/audit';
import type { Core, Origin } from '@storepod/identity/core';
import type { SigningKey } from '@storepod/identity/key/signing-keys';
import { callerOf } from '@storepod/identity/oidc/forwarded';
import { stateOf } from '@storepod/identity/oidc/request-state';
import { holdingsOf } from '@storepod/identity/role/administration-keys';
import { grantsOf } from '@storepod/identity/role/roles-of';
import { PLATFORM_ROLES } from '@storepod/identity/role/seed-roles';
import type { AccountRow } from '@storepod/identity/tables';
import Provider from 'oidc-provider';
import { endGivenBack } from './end-impersonations.ts';
import {
  ACCESS_TOKEN,
  asksForAccessTokens,
  type Context,
  mayExchange,
  parameters,
  TOKEN_EXCHANGE,
} from './exchange-form.ts';
import { podTokens } from './pod-tokens.ts';
import { recordStart } from './record-impersonation.ts';
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
  endWhatIsGivenBack(provider, core);
  provider.registerGrantType<Context['oidc']['params']>(
    TOKEN_EXCHANGE,
    async (ctx) => {
      if (ctx.oidc.params.audience !== undefined) return narrowToken(ctx);
      const attempt: Attempt = { core, realm, ctx, origin: callerOf(ctx.req, core.kit.config.trustedProxies) };
      const { operator, merchant, place, reason } = await admit(attempt, readSubject);
      const expiresIn = secondsFor(ctx, operator);
      const grantId = await saveGrant(ctx, merchant, expiresIn);
      const { clientId } = ctx.oidc.client;
      const people = { operator: operator.account, subject: actingIn(merchant, place) };
      await recordStart(core, realm, { ...people, reason, grantId, clientId, origin: attempt.origin, expiresIn });
      stateOf(ctx).place = place;
      await issueToken(ctx, operator.account, merchant, { grantId, expiresIn });
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

/** The library tells of a token that ended while it answers; its end is written before the answer leaves. */
function endWhatIsGivenBack(provider: Provider, core: Core): void {
  const ended = new WeakMap<object, string>();
  provider.on('access_token.destroyed', ({ grantId }) => {
    const ctx = Provider.ctx;
    if (ctx && grantId) ended.set(ctx.req, grantId);
  });
  provider.use(async (ctx, next) => {
    await next();
    const grantId = ended.get(ctx.req);
    if (grantId) await endGivenBack(core, grantId, callerOf(ctx.req, core.kit.config.trustedProxies));
  });
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

/** No longer than the operator's own token, and than the realm lets any live. */
function secondsFor(ctx: Context, { secondsLeft }: Operator): number {
  const ceiling = stateOf(ctx).realm?.settings.tokens.maxAccessTokenTtlSeconds ?? LONGEST_SECONDS;
  return Math.max(1, Math.min(LONGEST_SECONDS, secondsLeft, ceiling));
}

function saveGrant({ oidc: { client, provider } }: Context, merchant: AccountRow, expiresIn: number): Promise<string> {
  const grant = new provider.Grant({ clientId: client.clientId, accountId: merchant.id });
  Object.assign(grant, { expiresIn }); // the library reads it; its types do not name it
  grant.addOIDCScope('openid');
  return grant.save();
}

/** The token of the merchant with the name of the operator in it. It is not renewed and outlives nobody's sign-in. */
async function issueToken(
  ctx: Context,
  operator: AccountRow,
  merchant: AccountRow,
  { grantId, expiresIn }: { grantId: string; expiresIn: number },
): Promise<void> {
  const { client, provider } = ctx.oidc;
  stateOf(ctx).actor = { sub: operator.username, uid: operator.id };
  const accountId = merchant.id;
  const token = new provider.AccessToken({
    client,
    accountId,
    grantId,
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
