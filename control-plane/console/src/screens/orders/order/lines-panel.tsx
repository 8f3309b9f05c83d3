import { Panel } from '../../../components/panel.tsx';
import { ShopPicture } from '../../../components/shop-picture.tsx';
import type { Store } from '../../../session/stores.ts';
import { useLocale } from '../../../texts/texts-context.tsx';
import type { Order, OrderLine } from '../order-words.ts';
import css from './order.module.css';
import type { OfOrder } from './order-query.ts';

/** What was bought, and what it comes to. */
export function LinesPanel({ store, order }: OfOrder) {
  const { texts } = useLocale();
  return (
    <Panel title={texts.orders.detail.lines} flush>
      <ul className={css.lines}>
        {order.products.map((line) => (
          <Line key={line.id ?? line.sku} store={store} line={line} />
        ))}
      </ul>
      <Totals order={order} />
    </Panel>
  );
}

function Line({ store, line }: { store: Store; line: OrderLine }) {
  const { texts, format } = useLocale();
  const { detail } = texts.orders;
  const remarks = [
    line.shippable && line.shipped > 0 && detail.shippedOf(format.number(line.shipped), format.number(line.quantity)),
    line.returned > 0 && detail.returnedOf(line.returned),
    line.cancelled > 0 && detail.cancelledOf(line.cancelled),
  ].filter((remark) => remark !== false);
  return (
    <li className={css.line}>
      <ShopPicture store={store} path={line.imageUrl} />
      <span className={css.what}>
        <span className={css.name} dir="auto">
          {line.name}
        </span>
        <span className={css.second}>
          {[...line.options.map(({ name, value }) => `${name}: ${value}`), line.sku].join(' · ')}
        </span>
        {remarks.length > 0 && <span className={css.second}>{remarks.join(' · ')}</span>}
      </span>
      <span className={css.pieces}>{detail.piecesAt(format.number(line.quantity), format.money(line.price))}</span>
      <span className={css.amount}>{format.money(line.subTotal)}</span>
    </li>
  );
}

function Totals({ order }: { order: Order }) {
  const { texts, format } = useLocale();
  const { detail } = texts.orders;
  const nameOf = (code: Order['totals'][number]['code']) =>
    code === 'TAX' && order.taxIncluded ? detail.taxIncluded : detail.totals[code];
  const nothing = { ...order.total, amount: 0 };
  const paid = [
    { name: detail.captured, value: order.captured },
    { name: detail.refunding, value: order.refunding },
    { name: detail.refunded, value: order.refunded },
    { name: detail.kept[order.standing.keptFor ?? 'OTHER'], value: order.standing.kept ?? nothing },
    { name: detail.owed(order.customerName), value: order.standing.owed ?? nothing },
    { name: detail.due, value: order.due.amount === order.total.amount ? nothing : order.due },
  ].filter(({ value }) => value.amount > 0);
  return (
    <dl className={css.totals}>
      {order.totals.map(({ code, title, value }) => (
        <div key={`${code} ${title}`} data-strong={code === 'TOTAL' || undefined}>
          <dt>{nameOf(code)}</dt>
          <dd>{format.money(value)}</dd>
        </div>
      ))}
      {paid.map(({ name, value }) => (
        <div key={name} data-quiet>
          <dt>{name}</dt>
          <dd>{format.money(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
