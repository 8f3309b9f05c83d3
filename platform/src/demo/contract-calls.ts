import { addressOf } from '@storepod/contract/client';
import type { Contract } from '@storepod/contract/contract';
import type { EndpointDescription, ReplyOf, Request, Upload } from '@storepod/contract/endpoint';
import type { Dispatcher } from 'undici';
import { RefusedCall } from './refusals.ts';

/** The endpoints of a contract as functions, for somebody who calls them from outside. */
export type Calls<C extends Contract> = {
  [K in keyof C['endpoints']]: (
    call: Request<C['endpoints'][K]>,
    options?: CallOptions,
  ) => Promise<ReplyOf<C['endpoints'][K]>>;
};

interface CallOptions {
  /** The same key again does the work once. */
  idempotencyKey?: string;
}

export interface Sent {
  body?: unknown;
  upload?: Upload;
  /** A form, unless it says otherwise. */
  uploadType?: string;
  idempotencyKey?: string;
}

export interface Answer {
  status: number;
  text: string;
}

export type Send = (method: Dispatcher.HttpMethod, path: string, sent: Sent) => Promise<Answer>;

interface AnyCall extends Sent {
  query?: Record<string, unknown>;
}

/** A prefix leads to the service; further parameters go with every call. */
export function contractCalls<C extends Contract>(
  contract: C,
  prefix: string,
  query: Record<string, string>,
  send: Send,
): Calls<C> {
  const entries = Object.entries(contract.endpoints).map(([name, endpoint]) => [
    name,
    (call: AnyCall, options: CallOptions = {}) =>
      ask(endpoint, prefix, { ...call, ...options, query: { ...call.query, ...query } }, send),
  ]);
  return Object.fromEntries(entries);
}

async function ask(endpoint: EndpointDescription, prefix: string, call: AnyCall, send: Send): Promise<unknown> {
  const sent = { ...call, ...(endpoint.upload === 'text/csv' && { uploadType: endpoint.upload }) };
  const { status, text } = await send(endpoint.method, prefix + addressOf(endpoint, call), sent);
  if (status >= 300) throw new RefusedCall(endpoint, status, text);
  if (endpoint.file) return text;
  return text === '' ? undefined : JSON.parse(text);
}
