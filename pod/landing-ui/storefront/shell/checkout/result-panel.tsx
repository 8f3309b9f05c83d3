'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { browserCart } from '../cart/browser-cart.ts';
import { fill } from '../cart/fill.ts';
import type { ShopPlace } from '../cart/shop-place.ts';
import { shownAmount } from '../format/amount.ts';
import { AcceptedPolicies } from './accepted-policies.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { type OrderStatus, payAnotherWay } from './checkout-calls.ts';
import type { CheckoutWords } from './checkout-words.ts';
import { draftPlace } from './draft.ts';
import { isAwaited, isDone, isLost } from './order-outcome.ts';
import { OtherPayment, type OtherPaymentWords } from './other-payment.tsx';
import { usePaymentMethods } from './payment-step.tsx';
import { PlacedDetails } from './placed-details.tsx';
import { isPage, keepOrder, keptOrder, type PlacedOrder } from './placed-order.ts';
import { type Asked, type Following, useOrderStatus } from './use-order-status.ts';

interface Props {
  place: ShopPlace;
  words: CheckoutWords;
  otherPayment: OtherPaymentWords;
  /** Which address the browser came to. */
  by: Asked['by'];
  waiting: ReactNode;
}

/** How an order stands. Only the status that is read counts; what the address says proves nothing. */
export function ResultPanel({ place, words, otherPayment, by, waiting }: Props) {
  const [visit, setVisit] = useState<{ asked: Asked; placed: PlacedOrder | undefined }>();
  useEffect(() => setVisit(visitOf(place, by)), [place, by]);
  const following = useOrderStatus(place, visit?.asked);
  const { outcome } = following;
  const placed = visit?.placed;
  const isOver = outcome !== undefined && outcome !== 'unknown' && outcome !== 'failed' && isLost(outcome);
  // What was ordered is in the cart again, unless another one was begun.
  useEffect(() => {
    if (isOver && placed?.cart) void browserCart(place).takeBack(placed.cart);
  }, [place, isOver, placed]);
  useEffect(() => {
    if (!placed || !outcome || outcome === 'unknown' || outcome === 'failed') return;
    keepOrder(sessionStorage, place.store, { ...placed, isSettled: outcome !== 'waiting' && outcome !== 'unpaid' });
    // Who may have to order again finds everything as it was typed.
    if (isDone(outcome)) sessionStorage.removeItem(draftPlace(place.store));
  }, [place.store, placed, outcome]);

  if (!outcome)
    return (
      <>
        <h1 className="text-3xl font-semibold">{words.summary}</h1>
        <div className="mt-6">{waiting}</div>
      </>
    );
  const hasAll = isSettled(outcome);
  return (
    <div data-outcome={outcome}>
      <div role="status">
        <Mark outcome={outcome} />
        <h1 className="mt-4 text-3xl font-semibold lg:text-4xl">{titleOf(outcome, words)}</h1>
        {placed && (
          <p className="mt-2 text-muted-foreground">{fill(words.result.number, { number: placed.order.number })}</p>
        )}
        <p className="mt-4 max-w-prose">{textOf(following, placed, place, words)}</p>
        {placed && hasAll && (
          <p className="mt-2 max-w-prose text-muted-foreground">
            {fill(words.result.mail, { email: `\u2068${placed.email}\u2069` })}
          </p>
        )}
      </div>
      {outcome === 'transfer' && <TransferDetails {...{ place, words }} />}
      <Ways {...{ place, words, following, placed }} asked={visit?.asked} />
      <OtherWays {...{ place, words, otherPayment, following }} asked={visit?.asked} />
      {placed && <PlacedDetails {...{ place, words, placed }} payment={following.status?.payment} />}
      <Accepted {...{ place, words, following }} />
    </div>
  );
}

function Accepted({
  place,
  words,
  following: { status },
}: {
  place: ShopPlace;
  words: CheckoutWords;
  following: Following;
}) {
  const policies = status?.acceptedPolicies ?? [];
  if (policies.length === 0) return null;
  return (
    <section className="mt-6 text-sm">
      <h2 className="font-semibold">{words.accepted}</h2>
      <AcceptedPolicies locale={place.locale} policies={policies} />
    </section>
  );
}

/** What the address asks about, and what this tab knows of it. */
function visitOf(place: ShopPlace, by: Asked['by']) {
  const params = new URLSearchParams(location.search);
  const orderId = params.get('orderId') ?? '';
  const kept = keptOrder(sessionStorage, place.store);
  const placed = kept?.order.id === orderId ? kept : undefined;
  return { asked: { orderId, ref: params.get('ref') ?? '', by }, placed };
}

type Shown = NonNullable<Following['outcome']>;

const isSettled = (outcome: Shown): boolean => outcome !== 'unknown' && outcome !== 'failed' && isDone(outcome);

const titles = {
  paid: 'thanks',
  free: 'thanks',
  confirmed: 'thanks',
  transfer: 'thanks',
  waiting: 'waitingTitle',
  unpaid: 'unpaidTitle',
  declined: 'declinedTitle',
  expired: 'declinedTitle',
  cancelled: 'cancelledTitle',
  returned: 'returnedTitle',
  refunded: 'refundedTitle',
  unknown: 'unknownTitle',
  failed: 'failed',
} as const satisfies Record<Shown, keyof CheckoutWords['result']>;

const titleOf = (outcome: Shown, { result }: CheckoutWords) => result[titles[outcome]];

function textOf(
  { outcome, isSlow, status }: Following,
  placed: PlacedOrder | undefined,
  place: ShopPlace,
  words: CheckoutWords,
) {
  const { result } = words;
  const facts = placed && { total: shownAmount(placed.order.total, place), number: placed.order.number };
  if (outcome === 'confirmed') return facts ? fill(result.cod, facts) : result.codPlain;
  if (outcome === 'transfer') return facts ? fill(result.transfer, facts) : result.transferPlain;
  if (outcome === 'waiting') return isSlow ? result.slow : result.waiting;
  if (outcome === 'failed') return words.errors.other;
  const told = outcome === undefined || outcome === 'refunded' ? '' : result[outcome];
  return status ? [told, ...moneyLines(status.standing, place, words)].filter(Boolean).join(' ') : told;
}

/** What became of the money of an order that is over, or of which some is not sent. */
function moneyLines(
  { restCancelled, money, kept, keptFor, owed }: OrderStatus['standing'],
  place: ShopPlace,
  { result }: CheckoutWords,
) {
  return [
    restCancelled && result.restCancelled,
    money !== 'NONE' && result.money[money],
    owed && fill(result.owed, { amount: shownAmount(owed, place) }),
    kept && keptFor && fill(result.kept[keptFor], { amount: shownAmount(kept, place) }),
  ];
}

const marks = {
  good: { sign: '✓', colours: 'bg-success text-success-foreground' },
  open: { sign: '…', colours: 'bg-info text-info-foreground' },
  bad: { sign: '!', colours: 'bg-destructive text-destructive-foreground' },
};

function Mark({ outcome }: { outcome: Shown }) {
  const isGood = isSettled(outcome);
  const { sign, colours } = marks[isGood ? 'good' : outcome === 'waiting' ? 'open' : 'bad'];
  return (
    <span
      aria-hidden="true"
      className={`grid size-14 place-items-center rounded-full text-2xl font-semibold ${colours} ${outcome === 'waiting' ? 'motion-safe:animate-pulse' : ''}`}
    >
      {sign}
    </span>
  );
}

/** The account that the money goes to, as the merchant wrote it. */
function TransferDetails({ place, words }: Pick<Props, 'place' | 'words'>) {
  const { methods } = usePaymentMethods(place);
  const found = typeof methods === 'string' ? undefined : methods.find(({ type }) => type === 'MANUAL_TRANSFER');
  if (!found?.instructions) return null;
  return (
    <section className="mt-6 max-w-prose rounded-card border border-border bg-card p-5 text-card-foreground">
      <h2 className="font-semibold">{words.result.transferTitle}</h2>
      <p className="mt-2 break-words whitespace-pre-line" data-transfer>
        {found.instructions}
      </p>
    </section>
  );
}

const primary =
  'inline-flex min-h-12 items-center justify-center rounded-control bg-primary px-7 text-center font-semibold text-primary-foreground hover:bg-primary-hover aria-disabled:opacity-60';
const plain =
  'inline-flex min-h-12 items-center justify-center rounded-control border border-input px-7 text-center font-medium hover:bg-accent hover:text-accent-foreground';

/** Who has just paid is not asked to pay while the provider is about to say so. */
const mayPay = (outcome: Following['outcome'], isSlow: boolean): boolean =>
  outcome === 'unpaid' || (outcome === 'waiting' && isSlow);

interface WaysProps extends Pick<Props, 'place' | 'words'> {
  following: Following;
  placed: PlacedOrder | undefined;
  asked: Asked | undefined;
}

/** What can be done now. An order that can still be paid is paid where it was begun; one that is over is ordered anew. */
function Ways({ place, words, following: { outcome, status, isSlow, again }, placed, asked }: WaysProps) {
  const [isFilling, setFilling] = useState(false);
  const payAt =
    mayPay(outcome, isSlow) && status?.redirectUrl && isPage(status.redirectUrl) ? status.redirectUrl : undefined;
  const orderAnew = async () => {
    if (!placed || isFilling) return;
    setFilling(true);
    const isBack = placed.cart !== undefined && (await browserCart(place).takeBack(placed.cart));
    if (!isBack) for (const { sku, quantity } of placed.order.products) await browserCart(place).add(sku, quantity);
    location.assign(place.checkoutHref);
  };
  const isOver = outcome !== undefined && outcome !== 'unknown' && outcome !== 'failed' && isLost(outcome);
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      {payAt && (
        <a href={payAt} className={primary}>
          {words.result.payNow}
        </a>
      )}
      {isOver && placed && (
        <button type="button" className={primary} aria-disabled={isFilling || undefined} onClick={orderAnew}>
          {words.result.chooseOther}
        </button>
      )}
      {(isSlow || outcome === 'failed') && (
        <button type="button" className={plain} onClick={again}>
          {words.result.lookAgain}
        </button>
      )}
      {asked && status && isAwaited(status) && (
        <CancelOrder {...{ place, words, asked }} className={plain} onDone={again} />
      )}
      <a href={place.homeHref} className={plain}>
        {words.result.backToShop}
      </a>
    </div>
  );
}

/** An order that waits is paid another way, with the reference by which its page was opened. */
function OtherWays({
  place,
  words,
  otherPayment,
  following: { outcome, status, isSlow, again },
  asked,
}: Omit<WaysProps, 'placed'> & Pick<Props, 'otherPayment'>) {
  if (!asked || !status?.mayPayAnotherWay || !(outcome === 'transfer' || mayPay(outcome, isSlow))) return null;
  return (
    <OtherPayment
      place={place}
      words={otherPayment}
      types={words.types}
      current={status.payment}
      choose={(type) => payAnotherWay(place, asked.orderId, asked.ref, type)}
      onChanged={again}
      looks={{ button: plain, main: primary }}
    />
  );
}
