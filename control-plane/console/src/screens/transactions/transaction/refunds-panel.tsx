import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/read.ts';
import type { ReplyAt } from '../../../api/request-types.ts';
import detail from '../../../components/detail.module.css';
import { Panel } from '../../../components/panel.tsx';
import { StatusPill, type Tone } from '../../../components/status-pill.tsx';
import { destinationOf } from '../../../session/stores.ts';
import { useLocale } from '../../../texts/texts-context.tsx';
import type { OfTransaction } from '../transaction-words.ts';

type Refund = ReplyAt<'payment', 'GET', '/api/v1/private/payment/transaction/:internalRef/refunds'>[number];

const tones: Record<Refund['status'], Tone> = { PENDING: 'info', SUCCEEDED: 'good', FAILED: 'bad' };

/** What was given back of the payment. Nothing where nothing was. */
export function RefundsPanel({ store, transaction }: OfTransaction) {
  const { texts } = useLocale();
  const { data = [] } = useQuery(
    read('payment', '/api/v1/private/payment/transaction/:internalRef/refunds', {
      ...destinationOf(store),
      params: { internalRef: transaction.internalRef },
    }),
  );
  if (data.length === 0) return null;
  return (
    <Panel title={texts.orders.refund.list} flush>
      <ul className={detail.rows}>
        {data.map((refund) => (
          <RefundRow key={refund.key} refund={refund} />
        ))}
      </ul>
    </Panel>
  );
}

function RefundRow({ refund }: { refund: Refund }) {
  const { texts, format } = useLocale();
  const { statuses } = texts.orders.refund;
  const { amount, status, reason, failure, requestedAt } = refund;
  return (
    <li className={detail.row}>
      <div className={detail.what}>
        <span className={detail.name}>{format.money(amount)}</span>
        {[reason, failure].map(
          (text) =>
            text !== null && (
              <span key={text} className={detail.written} dir="auto">
                {text}
              </span>
            ),
        )}
        <span className={detail.second}>{format.moment(requestedAt)}</span>
      </div>
      <StatusPill tone={tones[status]} label={statuses[status]} busy={status === 'PENDING'} />
    </li>
  );
}
