import { answerOf, ask } from '../account/sign-in/answer.ts';
import { holdsTokens } from '../account/sign-in/storage-places.ts';
import type { Place, Send } from './cart-calls.ts';

/** What a call does whose shopper turns out to be signed out: it goes on without them, or says so. */
type WhenSignedOut = 'go on as guest' | 'fail';

/**
 * Sends in the shopper's name where somebody is signed in, and as a guest else. What signs people in is loaded only then:
 * most who look at a shop never do.
 */
export const speaker =
  (place: Place, whenSignedOut: WhenSignedOut): Send =>
  async (address, init = {}) => {
    if (!holdsTokens()) return answerOf(ask(address, init));
    const { browserAuth, SignedOut } = await import('../account/sign-in/browser-auth.ts');
    try {
      return await answerOf(browserAuth(place.store, place.locale).send(address, init));
    } catch (error) {
      if (!(error instanceof SignedOut) || whenSignedOut === 'fail') throw error;
      return answerOf(ask(address, init));
    }
  };
