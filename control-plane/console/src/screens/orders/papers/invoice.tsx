import { useLocale } from '../../../texts/texts-context.tsx';
import type { Order } from '../order-words.ts';
import css from './paper.module.css';
import { PaperAddresses, PaperHead, type SheetProps } from './paper-head.tsx';

export function Invoice(sheet: SheetProps) {
  const { texts } = useLocale();
  const { papers, orders } = texts;
  const { order } = sheet;
  return (
    <>
      <PaperHead {...sheet} kind={papers.kinds.invoice}>
        <dt>{papers.payment}</dt>
        <dd>{`${orders.paymentTypes[order.paymentType]} · ${orders.paymentStatuses[order.paymentStatus]}`}</dd>
      </PaperHead>
      <PaperAddresses order={order} />
      <Lines order={order} />
      <Totals order={order} />
    </>
  );
}

function Lines({ order }: { order: Order }) {
  const { texts, format } = useLocale();
  const { papers } = texts;
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{papers.item}</th>
          <th scope="col" data-end>
            {papers.pieces}
          </th>
          <th scope="col" data-end>
            {papers.price}
          </th>
          <th scope="col" data-end>
            {papers.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.products.map(({ id, sku, name, options, quantity, price, subTotal }) => (
          <tr key={id ?? sku}>
            <td>
              <span dir="auto">{name}</span>
              <small>{[...options.map(({ name: option, value }) => `${option}: ${value}`), sku].join(' · ')}</small>
            </td>
            <td data-end>{format.number(quantity)}</td>
            <td data-end>{format.money(price)}</td>
            <td data-end>{format.money(subTotal)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Totals({ order }: { order: Order }) {
  const { texts, format } = useLocale();
  const { detail } = texts.orders;
  return (
    <dl className={css.totals}>
      {order.totals.map(({ code, title, value }) => (
        <div key={`${code} ${title}`} data-strong={code === 'TOTAL' || undefined}>
          <dt>{code === 'TAX' && order.taxIncluded ? detail.taxIncluded : detail.totals[code]}</dt>
          <dd>{format.money(value)}</dd>
        </div>
      ))}
      {order.refunded.amount > 0 && (
        <div>
          <dt>{texts.papers.refunded}</dt>
          <dd>{format.money(order.refunded)}</dd>
        </div>
      )}
    </dl>
  );
}
