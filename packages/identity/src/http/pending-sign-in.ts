import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { FirstStep } from '../totp/first-step.ts';

/** The sign-in that an application waits for, as the library keeps it. */
export interface Pending {
  params: { client_id?: string; lang?: string };
  result?: { secondFactor?: FirstStep };
}

export async function pendingSignIn(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Pending | undefined> {
  try {
    // The library's type does not know the field that the second step reads.
    return (await provider.interactionDetails(request, response)) as unknown as Pending;
  } catch {
    return undefined; // no application waits, or it waited too long
  }
}
