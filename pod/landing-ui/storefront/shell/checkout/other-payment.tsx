'use client';

import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Messages } from '../../messages/en.ts';
import { Refused } from '../account/sign-in/answer.ts';
import type { Place } from '../cart/cart-calls.ts';
import type { OrderStatus, PaymentMethod } from './checkout-calls.ts';
import type { CheckoutWords } from './checkout-words.ts';
import { troubleOf } from './other-payment-trouble.ts';
import { paymentTitle, usePaymentMethods } from './payment-step.tsx';
import { isPage } from './placed-order.ts';
import { RadioCards } from './radio-cards.tsx';

export type OtherPaymentWords = Messages['otherPayment'];
type Type = PaymentMethod['type'];

interface Props {
  place: Place;
  words: OtherPaymentWords;
  /** What ways to pay are called where the shop does not say so. */
  types: CheckoutWords['types'];
  /** How the order waits to be paid now. */
  current: OrderStatus['payment'];
  choose: (type: Type) => Promise<Pick<OrderStatus, 'redirectUrl'>>;
  /** The order is not as it is shown any more. */
  onChanged: () => void;
  looks: { button: string; main: string };
}

/** Offers the other ways to pay of an order that waits. Which there are is asked for once somebody wants to know. */
export function OtherPayment(props: Props) {
  const { words, looks } = props;
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <section className="mt-4 grid max-w-xl justify-items-start gap-4" data-other-payment>
      <button
        ref={toggle}
        type="button"
        className={looks.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {words.title}
      </button>
      <div id={id} className="w-full empty:hidden">
        {isOpen && <Choice {...props} onChosen={close} />}
      </div>
    </section>
  );
}

function Choice({
  place,
  words,
  types,
  current,
  choose,
  onChanged,
  onChosen,
  looks,
}: Props & { onChosen: () => void }) {
  const { methods, again } = usePaymentMethods(place);
  const [chosen, setChosen] = useState<Type>();
  const [state, setState] = useState<'ready' | 'missing' | 'sending'>('ready');
  const [refused, setRefused] = useState<Refused>();
  const form = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLParagraphElement>(null);
  // The ways to pay may be read again, and the button that had the focus be gone meanwhile.
  useEffect(() => {
    if (refused) alert.current?.focus();
  }, [refused]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'sending') return;
    setRefused(undefined);
    if (!chosen) {
      setState('missing');
      form.current?.querySelector('input')?.focus();
      return;
    }
    setState('sending');
    try {
      const { redirectUrl } = await choose(chosen);
      if (redirectUrl && isPage(redirectUrl)) return location.assign(redirectUrl);
      onChosen();
      onChanged();
    } catch (error) {
      const refusal = error instanceof Refused ? error : new Refused(0);
      const { isOutdated, isGone } = troubleOf(refusal);
      setRefused(refusal);
      setState('ready');
      if (isGone) {
        setChosen(undefined);
        again();
      }
      if (isOutdated) onChanged();
    }
  };

  if (methods === 'failed')
    return (
      <p role="alert" className="text-sm text-destructive">
        {words.notRead}{' '}
        <button type="button" className="min-h-11 font-medium underline underline-offset-4" onClick={again}>
          {words.retry}
        </button>
      </p>
    );
  const others = typeof methods === 'string' ? [] : methods.filter(({ type }) => type !== current);
  return (
    <form ref={form} noValidate method="post" className="grid justify-items-start gap-4" onSubmit={submit}>
      {refused && (
        <p ref={alert} role="alert" tabIndex={-1} className="text-sm text-destructive">
          {words[troubleOf(refused).word]}
        </p>
      )}
      {methods === 'asking' ? (
        <p role="status" className="text-sm text-muted-foreground">
          {words.loading}
        </p>
      ) : others.length === 0 ? (
        <p role="status" className="text-sm text-muted-foreground">
          {words.none}
        </p>
      ) : (
        <>
          <div className="w-full">
            <RadioCards
              name="other-payment"
              legend={words.legend}
              value={chosen ?? ''}
              onChange={(type) => {
                setChosen(type as Type);
                setState('ready');
              }}
              error={state === 'missing' ? words.missing : undefined}
              choices={others.map((method) => ({
                value: method.type,
                title: paymentTitle(method, types),
                hint: method.type === 'COD' ? method.instructions : undefined,
              }))}
            />
          </div>
          <button type="submit" className={looks.main} aria-disabled={state === 'sending' || undefined}>
            {state === 'sending' ? words.choosing : words.choose}
          </button>
        </>
      )}
    </form>
  );
}
