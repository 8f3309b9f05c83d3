import { Panel } from '../../../components/panel.tsx';
import { useLocale } from '../../../texts/texts-context.tsx';
import css from './order.module.css';
import type { OfOrder } from './order-query.ts';

/** What came back, and what was taken off the order before it was sent. */
export function ReturnsPanel({ order }: OfOrder) {
  const { texts, format } = useLocale();
  const { orders } = texts;
  if (order.returns.length === 0) return null;
  return (
    <Panel title={orders.return.list} flush>
      <ul className={css.rows}>
        {order.returns.map(({ id, lines, reason, restock, restockedAt, recordedBy, recordedAt }) => (
          <li key={id} className={css.row}>
            <div className={css.what}>
              <span className={css.name}>
                {lines
                  .map(({ sku, returned, cancelled }) => `${format.number(returned + cancelled)} × ${sku}`)
                  .join(', ')}
              </span>
              {reason !== null && (
                <span className={css.written} dir="auto">
                  {reason}
                </span>
              )}
              {restock ? (
                restockedAt !== null && <span className={css.second}>{orders.return.restocked}</span>
              ) : (
                <span className={css.second}>{orders.return.notRestocked}</span>
              )}
              <span className={css.second}>{`${recordedBy} · ${format.moment(recordedAt)}`}</span>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
