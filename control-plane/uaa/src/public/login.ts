import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Core } from '@storepod/identity/core';
import { pendingSignIn } from '@storepod/identity/http/pending-sign-in';
import type { IdentityService } from '@storepod/identity/identity-service';
import { problems } from '@storepod/identity/problems';
import { PLATFORM_REALM } from '../design.ts';

export async function loginSettings(core: Core) {
  const { displayName, supportEmail, defaultLocale, sessions, lockout } = await core.settingsOf(PLATFORM_REALM);
  return {
    displayName,
    supportEmail,
    defaultLocale,
    rememberMe: sessions.rememberMeEnabled,
    lockoutThreshold: lockout.threshold,
    lockoutSeconds: lockout.durationSeconds,
  };
}

/** The application whose request the browser's cookie names. The library only reads here; the answer is ours to give. */
export async function loginContext({ core, server }: IdentityService, request: IncomingMessage) {
  const pending = await pendingSignIn((await server()).provider(), request, new ServerResponse(request));
  const clientId = pending?.params.client_id;
  if (clientId === undefined) throw problems.NO_PENDING_REQUEST();
  const client = await core.kit.db
    .selectFrom('oauth_client')
    .select('name')
    .where('client_id', '=', clientId)
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (!client) throw problems.NO_PENDING_REQUEST();
  return { clientId, clientName: client.name };
}
