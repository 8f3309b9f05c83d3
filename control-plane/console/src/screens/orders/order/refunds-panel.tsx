import { Panel } from '../../../components/panel.tsx';
import { StatusPill, type Tone } from '../../../components/status-pill.tsx';
import { useLocale } from '../../../texts/texts-context.tsx';
import type { Order } from '../order-words.ts';
import css from './order.module.css';
import type { OfOrder } from './order-query.ts';

const tones: Record<Order['refunds'][number]['status'], Tone> = { PENDING: 'info', SUCCEEDED: 'good', FAILED: 'bad' };

/** What was given back, or is about to be. */
export function RefundsPanel({ order }: OfOrder) {
  const { texts, format } = useLocale();
  const { refund } = texts.orders;
  if (order.refunds.length === 0) return null;
  return (
    <Panel title={refund.list} flush>
      <ul className={css.rows}>
        {order.refunds.map(({ id, status, amount, lines, reason, failure, requestedBy, requestedAt }) => (
          <li key={id} className={css.row}>
            <div className={css.what}>
              <span className={css.name}>{format.money(amount)}</span>
              {lines.length > 0 && (
                <span className={css.second}>
                  {lines.map(({ sku, quantity }) => `${format.number(quantity)} × ${sku}`).join(', ')}
                </span>
              )}
              {reason !== null && (
                <span className={css.written} dir="auto">
                  {reason}
                </span>
              )}
              {failure !== null && <span className={css.failure}>{failure}</span>}
              <span className={css.second}>{`${requestedBy} · ${format.moment(requestedAt)}`}</span>
            </div>
            <StatusPill tone={tones[status]} label={refund.statuses[status]} busy={status === 'PENDING'} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
