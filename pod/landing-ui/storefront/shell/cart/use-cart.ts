'use client';

import { useSyncExternalStore } from 'react';
import { browserCart } from './browser-cart.ts';
import type { Place } from './cart-calls.ts';
import type { CartState } from './cart-client.ts';

const nothingYet: CartState = {
  ...{ kept: undefined, cart: undefined, reading: 'not-asked', changing: new Map() },
  ...{ gone: [], refusal: undefined },
};

/** The cart as it is now. The server knows none. */
export const useCart = (place: Place): CartState =>
  useSyncExternalStore(
    (listener) => browserCart(place).subscribe(listener),
    () => browserCart(place).state(),
    () => nothingYet,
  );
