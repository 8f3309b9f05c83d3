import { addressIn, json, type Place } from '../cart/cart-calls.ts';
import { speaker } from '../cart/speak.ts';

/** Says who wants to hear of a sku: in the name of whoever is signed in, so that it goes with their account. */
export async function askForNotice(place: Place, sku: string, emailAddress: string): Promise<void> {
  await speaker(place, 'go on as guest')(
    addressIn('checkout', '/stock-notice', place),
    json('POST', { sku, emailAddress }),
  );
}
