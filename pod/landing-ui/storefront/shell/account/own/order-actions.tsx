'use client';

import { useRef, useState } from 'react';
import { fill } from '../../cart/fill.ts';
import { OtherPayment, type OtherPaymentWords } from '../../checkout/other-payment.tsx';
import type { Refused } from '../sign-in/answer.ts';
import { SignedOut } from '../sign-in/auth-client.ts';
import { accountClient } from './account-client.ts';
import { safeLink } from './order-view.ts';
import type { OrderAgain, OwnOrderDetail } from './own-calls.ts';
import type { AccountPlace, CustomerWords } from './place.ts';
import { putIntoCart } from './put-into-cart.ts';
import { AreYouSure, buttons, Dialog, refusalText, Told, Trouble } from './ui.tsx';
import { useWrite } from './use-own.ts';

interface Props {
  order: OwnOrderDetail;
  place: AccountPlace;
  words: CustomerWords;
  otherPayment: OtherPaymentWords;
  onChange: (order: OwnOrderDetail) => void;
  /** The order is not as it is shown any more. */
  onOutdated: () => void;
}

/** What a shopper can do with an order: pay it, this way or another, order it again, cancel it. */
export function OrderActions({ order, place, words, otherPayment, onChange, onOutdated }: Props) {
  const payAt = safeLink(order.redirectUrl);
  return (
    <div className="mt-6">
      <div className="flex flex-wrap gap-3">
        {payAt && (
          <a href={payAt} className={buttons.primary}>
            {words.order.payNow}
          </a>
        )}
        <Again {...{ order, place, words }} isMain={!payAt} />
        <Cancel {...{ order, place, words, onChange, onOutdated }} />
      </div>
      {order.mayPayAnotherWay && <OtherWays {...{ order, place, words, otherPayment, onOutdated }} />}
    </div>
  );
}

/** Whose sign-in has ended comes back to the order. */
function OtherWays({ order, place, words, otherPayment, onOutdated }: Omit<Props, 'onChange'>) {
  const client = accountClient(place);
  return (
    <OtherPayment
      place={place}
      words={otherPayment}
      types={words.paymentType}
      current={order.payment}
      choose={(type) =>
        client.calls.payAnotherWay(order.id, type).catch(async (error: unknown) => {
          if (error instanceof SignedOut) await client.signInAgain().catch(() => undefined);
          throw error;
        })
      }
      onChanged={onOutdated}
      looks={{ button: buttons.plain, main: buttons.primary }}
    />
  );
}

function Again({ order, place, words, isMain }: Pick<Props, 'order' | 'place' | 'words'> & { isMain: boolean }) {
  const { write, isSending, refusal } = useWrite(place);
  const [missing, setMissing] = useState<OrderAgain['missing']>();
  // The same press that is sent twice makes one cart; the next press makes another.
  const key = useRef<string>(undefined);
  const again = () =>
    write(async (calls) => {
      key.current ??= crypto.randomUUID();
      const made = await calls.orderAgain(order.id, key.current);
      key.current = undefined;
      await putIntoCart(place, made);
      if (made.missing.length === 0) return location.assign(place.cartHref);
      setMissing(made.missing);
    });
  return (
    <>
      <button
        type="button"
        className={isMain ? buttons.primary : buttons.plain}
        aria-disabled={isSending}
        onClick={again}
      >
        {words.order.again}
      </button>
      {(refusal || missing) && (
        <div className="order-last w-full">
          <Trouble>{againTrouble(refusal, words)}</Trouble>
          {missing && (
            <div role="status" className="rounded-xl border border-warning p-4 text-sm">
              <p className="font-medium">{words.order.partly}</p>
              <ul className="my-2 list-disc ps-5">
                {missing.map(({ sku, name, added, reason }) => (
                  <li key={sku}>{fill(words.order.missing[reason], { name, added })}</li>
                ))}
              </ul>
              <a href={place.cartHref} className={buttons.plain}>
                {words.order.toCart}
              </a>
            </div>
          )}
        </div>
      )}
    </>
  );
}

const againTrouble = (refusal: Refused | undefined, words: CustomerWords) =>
  refusal?.code === 'CHECKOUT.ORDER.NOTHING_TO_ORDER_AGAIN' ? words.order.nothingLeft : refusalText(refusal, words);

function Cancel({ order, place, words, onChange, onOutdated }: Omit<Props, 'otherPayment'>) {
  const { write, isSending, refusal, forgive } = useWrite(place);
  const [isAsking, setAsking] = useState(false);
  const [isDone, setDone] = useState(false);
  const close = () => {
    setAsking(false);
    if (refusal) onOutdated();
    forgive();
  };
  const cancel = () =>
    write(async (calls) => {
      onChange(await calls.cancelOrder(order.id));
      setAsking(false);
      setDone(true);
    });
  return (
    <>
      {order.mayCancel && (
        <button type="button" className={buttons.plain} onClick={() => setAsking(true)}>
          {words.order.cancelOrder}
        </button>
      )}
      <Dialog isOpen={isAsking} title={words.order.cancelTitle} onClose={close}>
        <AreYouSure
          text={words.order.cancelText}
          yes={words.order.cancelYes}
          no={words.order.cancelNo}
          isSending={isSending}
          trouble={refusal?.status === 409 ? words.order.tooLate : refusalText(refusal, words)}
          onYes={cancel}
          onNo={close}
        />
      </Dialog>
      <div className="order-last w-full empty:hidden">
        <Told>{isDone && words.order.cancelled}</Told>
      </div>
    </>
  );
}
