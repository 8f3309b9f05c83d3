'use client';

import { useState } from 'react';
import type { ShopPlace } from '../cart/shop-place.ts';
import { cancelWaitingOrder } from './checkout-calls.ts';
import type { CheckoutWords } from './checkout-words.ts';
import type { Asked } from './use-order-status.ts';

interface Props {
  place: ShopPlace;
  words: CheckoutWords;
  asked: Asked;
  className: string;
  onDone: () => void;
}

/** Gives up an order that nobody has paid. It is asked twice, since nothing brings the order back. */
export function CancelOrder({ place, words: { result }, asked, className, onDone }: Props) {
  const [step, setStep] = useState<'offered' | 'asked' | 'under-way' | 'failed'>('offered');
  const cancel = async () => {
    if (step === 'under-way') return;
    if (step === 'offered') return setStep('asked');
    setStep('under-way');
    await cancelWaitingOrder(place, asked.orderId, asked.ref).then(onDone, () => setStep('failed'));
  };
  return (
    <>
      <button
        type="button"
        className={className}
        aria-disabled={step === 'under-way' || undefined}
        onClick={() => void cancel()}
        data-cancel-order
      >
        {step === 'offered' ? result.cancel : result.cancelSure}
      </button>
      {step === 'failed' && (
        <p role="alert" className="basis-full text-sm text-destructive">
          {result.cancelFailed}
        </p>
      )}
    </>
  );
}
