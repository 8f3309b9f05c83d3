'use client';

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { places } from '../account/sign-in/storage-places.ts';
import { addressValues } from '../address/address-values.ts';
import type { AddressWords } from '../address/address-words.ts';
import { browserCart } from '../cart/browser-cart.ts';
import type { Cart } from '../cart/cart-calls.ts';
import { isReady, isVacant } from '../cart/changes.ts';
import { cartPlace } from '../cart/kept-cart.ts';
import type { ShopPlace } from '../cart/shop-place.ts';
import { useCart } from '../cart/use-cart.ts';
import { VacantCart } from '../cart/vacant-cart.tsx';
import { useFirstFault } from '../use-first-fault.ts';
import { AddressStep } from './address-step.tsx';
import { checkDraft, type Faults, hasAny } from './check-draft.ts';
import { type Country, readCountries, type Shopper } from './checkout-calls.ts';
import type { CheckoutWords } from './checkout-words.ts';
import { ContactStep } from './contact-step.tsx';
import type { Draft } from './draft.ts';
import { MethodStep } from './method-step.tsx';
import { type OrderBody, orderBody } from './order-body.ts';
import { OrderSummary } from './order-summary.tsx';
import { PaymentStep, usePaymentMethods } from './payment-step.tsx';
import { keptOrder, orderPlace, resultHref } from './placed-order.ts';
import { RefusalBanner } from './refusal-banner.tsx';
import { policiesToAccept, requiredOf, type ShownPolicy } from './shown-policies.ts';
import { SubmitStep } from './submit-step.tsx';
import { useDraft } from './use-draft.ts';
import { usePlacement } from './use-placement.ts';
import { useQuote } from './use-quote.ts';
import { useShopper } from './use-shopper.ts';

interface CheckoutSettings {
  place: ShopPlace;
  words: CheckoutWords;
  addressWords: AddressWords;
  /** The country of the store, where most of its customers live. */
  country: string;
  requiresLogin: boolean;
  /** What has to be agreed to, where there is something. */
  policies: readonly ShownPolicy[];
}

interface Props extends CheckoutSettings {
  waiting: ReactNode;
  empty: ReactNode;
}

/** The checkout: whatever it shows of a shopper, it has from this browser. */
export function CheckoutPanel({ waiting, empty, ...settings }: Props) {
  const { place } = settings;
  const { cart, reading } = useCart(place);
  useEffect(() => void browserCart(place).read(), [place]);
  const isEmpty = reading === 'there' && (!cart || isVacant(cart));
  // Who comes back from the provider by the history has an order and no cart: it is on its own page.
  const open = isEmpty ? openOrder(place) : undefined;
  useEffect(() => {
    if (open) location.replace(open);
  }, [open]);
  if (cart && !isVacant(cart)) return <Checkout {...settings} cart={cart} />;
  if (reading === 'failed') return <CartFailed {...settings} />;
  const keptAt = [cartPlace(place.store), places.tokens, orderPlace(place.store)];
  return <VacantCart isKnown={isEmpty && !open} {...{ keptAt, waiting, empty }} />;
}

function openOrder(place: ShopPlace): string | undefined {
  const placed = keptOrder(sessionStorage, place.store);
  return placed && !placed.isSettled ? resultHref(place.locale, placed.order, 'cancel') : undefined;
}

const CartFailed = ({ place, words }: CheckoutSettings) => (
  <div role="alert" className="rounded-card bg-muted px-6 py-16 text-center text-muted-foreground">
    <p>{words.errors.other}</p>
    <button
      type="button"
      className="mt-4 min-h-11 font-medium text-foreground underline underline-offset-4"
      onClick={() => void browserCart(place).read()}
    >
      {words.retry}
    </button>
  </div>
);

function Checkout({
  place,
  words,
  addressWords,
  country,
  requiresLogin,
  policies: shownFirst,
  cart,
}: CheckoutSettings & { cart: Cart }) {
  const { draft, isRead, change } = useDraft(place.store, country);
  const who = useShopper(place);
  const quoting = useQuote(place, cart, draft);
  const { methods, again } = usePaymentMethods(place);
  const { isPlacing, refusal, tell, place: placeNow } = usePlacement(place);
  const [faults, setFaults] = useState<Faults>({});
  /** The faults as they were when an order was refused last. */
  const [refused, setRefused] = useState<Faults>();
  const checkout = useFirstFault<HTMLDivElement>(refused);
  /** What a guest has agreed to pay whose session has ended, until the total is known anew. */
  const [guestTotal, setGuestTotal] = useState<OrderBody['expectedTotal']>();
  const [policies, setPolicies] = useState(shownFirst);
  const toAccept = requiredOf(policies);
  const isGuestByChoice = useRef(false);
  const countries = useCountries(place);
  const isSent = cart.products.some(({ shippable }) => shippable);
  const { quote, state } = quoting;
  const isPaid = quote?.total.amount !== 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when both are known
  useEffect(() => {
    if (isRead && who.shopper) change(filledBy(who.shopper, draft));
  }, [isRead, who.shopper]);
  const only = typeof methods === 'string' || methods.length !== 1 ? undefined : methods[0]?.type;
  useEffect(() => {
    if (isRead && only) change({ payment: only });
  }, [isRead, only, change]);
  // The first way of delivery holds until another one is chosen; one that does not serve the address is none.
  useEffect(() => {
    if (state !== 'there' || !quote) return;
    const isOffered = quote.methods.some(({ id }) => id === draft.method);
    if (!isOffered) change({ method: quote.methods[0]?.id ?? '' });
  }, [state, quote, draft.method, change]);

  const refuse = (wrong: Faults) => {
    setFaults(wrong);
    setRefused(wrong);
  };
  const edit = (next: Partial<Draft>) => {
    change(next);
    // What was complained about is not wrong any more once it is changed; it is looked at again when the order is placed.
    setFaults((now) => without(now, next));
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    const wrong = checkDraft(draft, {
      isSent,
      needsMethod: quote?.needsMethod ?? false,
      toAccept,
      isPaid,
    });
    refuse(wrong);
    if (hasAny(wrong)) return tell({ kind: 'fields', faults: wrong });
    if (requiresLogin && !who.isSignedIn) return tell({ kind: 'login' });
    if (state !== 'there' || !quote) return state === 'failed' ? quoting.again() : undefined;
    // A question about the total may have found the session ended: the order of an account never becomes a guest's unasked.
    if (who.hasSessionEnded && !isGuestByChoice.current) return tell({ kind: 'session', from: quote.total });
    const told = await placeNow(cart, orderBody(draft, { total: quote.total, isSent, toAccept }));
    if (told?.kind === 'consent') {
      // Another text holds than the one that was shown: it is to be read before it is accepted.
      setPolicies((shown) => policiesToAccept(told.policies, shown, place.locale));
      change({ agreedTo: '' });
      refuse({ agree: true });
    }
    if (told?.kind === 'fields') refuse(told.faults);
    // What was shown is not true any more: the newest is read, and shown beside what is told.
    if (told && told.kind !== 'fields') await browserCart(place).read();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the total of a guest is there
  useEffect(() => {
    if (!guestTotal || state !== 'there') return;
    setGuestTotal(undefined);
    tell(undefined);
    // Another total has to be seen before it is agreed to.
    if (quote?.total.amount === guestTotal.amount) void submit();
  }, [guestTotal, state, quote]);
  return (
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]" ref={checkout} data-checkout>
      <form id="checkout" noValidate method="post" onSubmit={submit} className="grid content-start gap-8">
        <ContactStep
          {...{ place, words, who }}
          email={draft.email}
          hasFault={faults.email === true}
          onChange={(email) => edit({ email })}
        />
        <AddressStep
          {...{ words, addressWords, draft, faults, countries, isSent }}
          book={who.isSignedIn ? (who.shopper?.addresses ?? []) : []}
          change={edit}
        />
        {isSent && (
          <MethodStep
            {...{ place, words, quoting }}
            value={draft.method}
            hasFault={faults.method === true}
            onChange={(method) => edit({ method })}
          />
        )}
        {isPaid && (
          <PaymentStep
            {...{ words, methods }}
            value={draft.payment}
            hasFault={faults.payment === true}
            onChange={(payment) => edit({ payment })}
            onRetry={again}
          />
        )}
      </form>
      <aside className="lg:row-span-2">
        <OrderSummary {...{ place, words, cart, quoting }} />
      </aside>
      <div className="grid content-start gap-5">
        {refusal && (
          <RefusalBanner
            {...{ place, words, refusal, requiresLogin }}
            onGoOnAsGuest={() => {
              isGuestByChoice.current = true;
              setGuestTotal(refusal.from);
            }}
          />
        )}
        <SubmitStep
          {...{ place, words, draft, policies, quoting, isPlacing }}
          isReady={isReady(cart)}
          hasFault={faults.agree === true}
          change={edit}
        />
      </div>
    </div>
  );
}

/** What the account knows goes where nothing was typed. */
function filledBy({ info, addresses, email }: Shopper, draft: Draft): Partial<Draft> {
  const { firstName, address, city } = draft.delivery;
  const isTyped = Boolean(firstName || address || city);
  const first = addresses.find(({ defaultDelivery }) => defaultDelivery) ?? addresses[0];
  const known = first?.address ?? info.delivery ?? info.billing;
  return {
    ...(!draft.email && email && { email }),
    ...(!isTyped && known && { delivery: addressValues(known), addressId: first?.id ?? '' }),
  };
}

function without(faults: Faults, changed: Partial<Draft>): Faults {
  const { email, delivery, billing, method, payment, agree } = faults;
  return {
    ...(email && changed.email === undefined && { email }),
    ...(delivery && changed.delivery === undefined && { delivery }),
    ...(billing && changed.billing === undefined && changed.isSameAddress === undefined && { billing }),
    ...(method && changed.method === undefined && { method }),
    ...(payment && changed.payment === undefined && { payment }),
    ...(agree && changed.agreedTo === undefined && { agree }),
  };
}

/** Names of countries in the language of the page. Without them the country of the store can still be chosen. */
function useCountries(place: ShopPlace): readonly Country[] {
  const [countries, setCountries] = useState<readonly Country[]>([]);
  useEffect(() => void readCountries(place).then(setCountries, () => undefined), [place]);
  return countries;
}
