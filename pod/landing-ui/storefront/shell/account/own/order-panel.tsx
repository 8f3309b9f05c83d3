'use client';

import type { ReactNode } from 'react';
import { fill } from '../../cart/fill.ts';
import type { OtherPaymentWords } from '../../checkout/other-payment.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderAside } from './order-aside.tsx';
import { LinePicture } from './order-list.tsx';
import { orderHead, priceIn, type StepView, standingLine, stepsOf, totalLines } from './order-view.ts';
import type { OwnOrderDetail } from './own-calls.ts';
import { Parcels } from './parcels.tsx';
import type { AccountPlace, CustomerWords } from './place.ts';
import { Badge, Failed, Panel } from './ui.tsx';
import { useOwn } from './use-own.ts';

interface Props {
  id: string;
  place: AccountPlace;
  words: CustomerWords;
  otherPayment: OtherPaymentWords;
  waiting: ReactNode;
}

/** One of the shopper's orders. That of somebody else is not there. */
export function OrderPanel({ id, place, words, otherPayment, waiting }: Props) {
  const { loaded, retry, replace, refresh } = useOwn(place, (calls) => calls.order(id));
  const back = (
    <a
      href={`/${place.locale}/customer/orders`}
      className="mb-2 inline-flex min-h-11 items-center gap-1 text-sm font-medium underline-offset-4 hover:underline"
    >
      <span aria-hidden="true" className="rtl:-scale-x-100">
        ←
      </span>
      {words.orders.back}
    </a>
  );
  if (loaded.kind === 'waiting') return waiting;
  if (loaded.kind === 'failed')
    return (
      <>
        {back}
        {loaded.status === 404 || loaded.status === 400 ? (
          <p role="alert">{words.orders.gone}</p>
        ) : (
          <Failed words={words} retry={retry} />
        )}
      </>
    );
  return (
    <div data-signed-in="">
      {back}
      <Order order={loaded.value} {...{ place, words, otherPayment }} onChange={replace} onOutdated={refresh} />
    </div>
  );
}

interface OrderProps {
  order: OwnOrderDetail;
  place: AccountPlace;
  words: CustomerWords;
  otherPayment: OtherPaymentWords;
  onChange: (order: OwnOrderDetail) => void;
  onOutdated: () => void;
}

function Order({ order, place, words, otherPayment, onChange, onOutdated }: OrderProps) {
  const { title, placed, status, tone } = orderHead(order, words, place);
  return (
    <>
      <header className="mb-6">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="text-2xl font-semibold tracking-tight">{title}</h2>
          <Badge tone={tone}>{status}</Badge>
        </div>
        <p className="mt-1 text-sm text-muted-foreground">{placed}</p>
        <p className="mt-4">{standingLine(order.standing, words, place)}</p>
        <Progress steps={stepsOf(order.standing.goods)} words={words} />
        <OrderActions {...{ order, place, words, otherPayment, onChange, onOutdated }} />
      </header>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          <Lines order={order} place={place} words={words} />
          {order.shipments.length > 0 && <Parcels order={order} place={place} words={words} />}
        </div>
        <OrderAside order={order} place={place} words={words} />
      </div>
    </>
  );
}

/** How far an order is, as a line of steps. */
function Progress({ steps, words }: { steps: readonly StepView[]; words: CustomerWords }) {
  if (steps.length === 0) return null;
  return (
    <ol className="mt-5 grid max-w-2xl grid-cols-4 gap-1" aria-label={words.order.progress}>
      {steps.map(({ name, isDone, isCurrent }) => (
        <li key={name} aria-current={isCurrent ? 'step' : undefined} className="min-w-0">
          <span aria-hidden="true" className={`block h-1.5 rounded-full ${isDone ? 'bg-primary' : 'bg-muted'}`} />
          <span
            className={`mt-2 block text-xs break-words sm:text-sm ${isCurrent ? 'font-semibold' : isDone ? '' : 'text-muted-foreground'}`}
          >
            {words.order.steps[name]}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Lines({ order, place, words }: Pick<OrderProps, 'order' | 'place' | 'words'>) {
  const price = priceIn(place);
  return (
    <Panel title={words.order.products}>
      <ul className="divide-y divide-border">
        {order.products.map(
          ({ sku, name, friendlyUrl, imageUrl, options, quantity, cancelled, price: each, subTotal }) => (
            <li key={sku} className="flex gap-4 py-4 first:pt-0">
              <LinePicture src={imageUrl} name={name} className="size-16 shrink-0" />
              <div className="min-w-0 flex-1">
                <p className="font-medium break-words">
                  {friendlyUrl ? (
                    <a
                      href={`/${place.locale}/product/${encodeURIComponent(friendlyUrl)}?sku=${encodeURIComponent(sku)}`}
                      className="underline-offset-4 hover:underline"
                    >
                      {name}
                    </a>
                  ) : (
                    name
                  )}
                </p>
                {options.length > 0 && (
                  <p className="text-sm text-muted-foreground">
                    <bdi>{options.map((option) => `${option.name}: ${option.value}`).join(' · ')}</bdi>
                  </p>
                )}
                <p className="text-sm text-muted-foreground">
                  {fill(words.order.quantity, { count: quantity })}
                  {quantity > 1 && ` · ${fill(words.order.each, { price: price(each) })}`}
                  {cancelled > 0 && ` · ${fill(words.order.takenOff, { count: cancelled })}`}
                </p>
              </div>
              <p className="shrink-0 font-medium">{price(subTotal)}</p>
            </li>
          ),
        )}
      </ul>
      <dl className="ms-auto grid max-w-xs gap-1.5 border-t border-border pt-4 text-sm">
        {totalLines(order, words, place).map(({ key, label, amount, isTotal }) => (
          <div key={key} className={`flex justify-between gap-4 ${isTotal ? 'pt-1 text-base font-semibold' : ''}`}>
            <dt className="min-w-0 break-words">{label}</dt>
            <dd className="shrink-0">{amount}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
