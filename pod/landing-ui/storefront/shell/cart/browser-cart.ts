import { AUTH_CHANGED, holdsTokens } from '../account/sign-in/storage-places.ts';
import { cartCalls, type Place } from './cart-calls.ts';
import { type CartClient, cartClient } from './cart-client.ts';
import { cartPlace } from './kept-cart.ts';
import { speaker } from './speak.ts';

let client: CartClient | undefined;

/** The cart of this page: one for all its parts. A page has one store and language. */
export function browserCart(place: Place): CartClient {
  client ??= openCart(place);
  return client;
}

function openCart(place: Place): CartClient {
  const opened = cartClient({
    store: place.store,
    storage: localStorage,
    tab: sessionStorage,
    calls: cartCalls(place, speaker(place, 'go on as guest')),
    isSignedIn: holdsTokens,
  });
  const notice = () => void opened.noticeStorage();
  addEventListener('storage', ({ key }) => {
    if (key === null || key === cartPlace(place.store)) notice();
  });
  // A page that comes back out of the history has missed what other tabs wrote.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) notice();
  });
  addEventListener(AUTH_CHANGED, (event) => {
    const hasLeft = event instanceof CustomEvent && event.detail === 'signed-out';
    // On a shared computer the next one must not find it; the account keeps it.
    if (hasLeft && opened.state().kept?.ofShopper) opened.forget();
  });
  return opened;
}
