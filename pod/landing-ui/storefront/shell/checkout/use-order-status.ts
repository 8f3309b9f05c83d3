'use client';

import { useCallback, useEffect, useState } from 'react';
import { Refused } from '../account/sign-in/answer.ts';
import type { ShopPlace } from '../cart/shop-place.ts';
import { type OrderStatus, readOrderStatus } from './checkout-calls.ts';
import { mayChange, type OrderOutcome, outcomeOf, waitBefore } from './order-outcome.ts';

export interface Asked {
  orderId: string;
  ref: string;
  by: 'success' | 'cancel';
}

export interface Following {
  outcome: OrderOutcome | 'unknown' | 'failed' | undefined;
  status: OrderStatus | undefined;
  /** It was read as often as it is read by itself. */
  isSlow: boolean;
  again: () => void;
}

/** How an order stands: read at once, and while it may change again after growing waits, for about two minutes. */
export function useOrderStatus(place: ShopPlace, asked: Asked | undefined): Following {
  const [seen, setSeen] = useState<Omit<Following, 'again'>>({ outcome: undefined, status: undefined, isSlow: false });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is asked for anew
  useEffect(() => {
    if (!asked) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    const look = async (reading: number) => {
      const read = await readOnce(place, asked);
      if (!isHere) return;
      const wait = isOpen(read.outcome) ? waitBefore(reading) : undefined;
      setSeen((now) => ({ ...merged(now, read), isSlow: isOpen(read.outcome) && wait === undefined }));
      if (wait !== undefined) timer = setTimeout(look, wait, reading + 1);
    };
    void look(0);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [place, asked, round]);
  return { ...seen, again: useCallback(() => setRound((now) => now + 1), []) };
}

type Read = Pick<Following, 'outcome' | 'status'>;

/** A service that is down for a minute does not take away what is known. */
const merged = (before: Read, read: Read): Read => (read.outcome === 'failed' && before.status ? before : read);

const isOpen = (outcome: Following['outcome']) =>
  outcome === 'failed' || (outcome !== undefined && outcome !== 'unknown' && mayChange(outcome));

async function readOnce(place: ShopPlace, { orderId, ref, by }: Asked): Promise<Read> {
  try {
    const status = await readOrderStatus(place, orderId, ref);
    return { status, outcome: outcomeOf(status, { by }) };
  } catch (error) {
    const isAbsent = error instanceof Refused && (error.status === 404 || error.status === 400);
    return { status: undefined, outcome: isAbsent ? 'unknown' : 'failed' };
  }
}
