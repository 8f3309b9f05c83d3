import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { Core, Origin } from '../../core.ts';
import type { PublicAddress } from '../../oidc/forwarded.ts';
import type { ServerDesign } from '../../server-design.ts';
import type { RelyingParties } from '../protocol/relying-party.ts';
import type { PendingRequest } from './pending-request.ts';

/** A browser on its way to a provider or back, and what serves it. */
export interface Visit {
  core: Core;
  design: ServerDesign;
  partyOf: RelyingParties;
  provider: Provider;
  request: IncomingMessage;
  response: ServerResponse;
  address: PublicAddress;
  realm: string;
  alias: string;
  query: URLSearchParams;
  origin: Origin;
  pending: PendingRequest;
}
