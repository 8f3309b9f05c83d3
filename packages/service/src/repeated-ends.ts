import { createHash } from 'node:crypto';
import type { EndpointDescription } from '@storepod/contract/endpoint';
import { saysGone } from '@storepod/contract/ends-a-thing';
import { type EndingCall, forgetOldEnds, hasEnded, rememberingEnd } from '@storepod/database/ended-things';
import { Problem } from '@storepod/kernel/problem';
import type { AnyHandler, Kit } from './definition.ts';
import { hourly } from './hourly.ts';
import type { RequestCall } from './request-call.ts';

/**
 * Ends a thing once: whoever repeats a call that succeeded is answered like the first time although the thing is gone. What never
 * was, and what somebody else ended, stays unknown.
 */
export function endingOnce(name: string, endpoint: EndpointDescription, handler: AnyHandler, kit: Kit): AnyHandler {
  const prune = hourly(kit, 'what was ended long ago was not forgotten', () => forgetOldEnds(kit.db, kit.clock.now()));
  return async (call) => {
    prune();
    const ending = endingOf(name, call, kit);
    try {
      return await rememberingEnd(kit.db, ending, async () => handler(call));
    } catch (error) {
      if (!(error instanceof Problem && saysGone(endpoint, error)) || !(await hasEnded(kit.db, ending))) throw error;
      return endpoint.whenRepeated?.answer;
    }
  };
}

/** Of one caller, in the organisation that they act for. What a body holds is left out: it may be a password. */
function endingOf(name: string, { store, principal, params, query }: RequestCall, { clock }: Kit): EndingCall {
  const caller = [principal?.issuer, principal?.subject, principal?.org];
  const digest = createHash('sha256')
    .update(JSON.stringify([name, caller, params, query]))
    .digest();
  return { store: store ?? '', digest, now: () => clock.now() };
}
