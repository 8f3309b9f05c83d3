import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { pendingSignIn } from '../../http/pending-sign-in.ts';

/** A link that waits for the password of the account. */
export interface PendingLink {
  providerId: string;
  alias: string;
  subject: string;
  email: string | undefined;
  accountId: string;
}

/** The sign-in that an application waits for, as far as a provider's login looks into it. */
export interface PendingRequest {
  uid: string;
  params: { client_id?: string; lang?: string };
  result?: { pendingLink?: PendingLink };
}

export async function pendingRequest(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<PendingRequest | undefined> {
  // The library's own object: it has these fields, and `result` is what was written with `interactionResult`.
  return (await pendingSignIn(provider, request, response)) as unknown as PendingRequest | undefined;
}
