import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import { read } from '../../api/read.ts';
import { Panel } from '../../components/panel.tsx';
import { LoadingLines } from '../../components/query-view.tsx';
import { destinationOf, type Store } from '../../session/stores.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './dashboard.module.css';

/** The count of everything comes with any page of it, so the smallest one is asked for. */
const smallest = { page: 0, count: 1 } as const;

/** What waits for somebody. Each line leads to the list that it counts. */
export function AttentionPanel({ store }: { store: Store }) {
  const { common, dashboard } = useTexts();
  const { attention } = dashboard;
  const counts = useCounts(store);
  const lines: [text: (count: number) => string, link: LinkProps][] = [
    [attention.orders, linkOptions({ to: '/orders', search: { attention: true } })],
    [attention.payments, linkOptions({ to: '/transactions', search: { attention: true } })],
    [attention.transfers, linkOptions({ to: '/transactions', search: { way: 'MANUAL_TRANSFER', payment: 'PENDING' } })],
    [attention.toPack, linkOptions({ to: '/orders', search: { orderStatus: 'CONFIRMED' } })],
  ];
  const waiting = lines.flatMap(([text, link], index) => {
    const count = counts[index]?.data?.totalElements ?? 0;
    return count > 0 ? [{ name: text(count), link }] : [];
  });
  const isPending = counts.some((query) => query.isPending);
  const hasFailed = counts.some((query) => query.isError);
  return (
    <Panel title={attention.title} flush>
      {isPending && <LoadingLines lines={3} />}
      {hasFailed && <p className={css.nothing}>{common.loadFailed}</p>}
      {!isPending && !hasFailed && waiting.length === 0 && <p className={css.nothing}>{attention.quiet}</p>}
      {!isPending && (
        <ul>
          {waiting.map(({ name, link }) => (
            <li key={name} className={css.next}>
              <Link {...link} className={css.nextLink}>
                <span className={css.nextWords}>
                  <strong>{name}</strong>
                </span>
                <IconChevronRight size={16} aria-hidden="true" className="points" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** In the order of the lines. */
function useCounts(store: Store) {
  const at = destinationOf(store);
  const orders = (filter: object) =>
    read('checkout', '/api/v1/private/orders', { ...at, query: { ...smallest, ...filter } });
  const payments = (filter: object) =>
    read('payment', '/api/v1/private/payment/transactions', { ...at, query: { ...smallest, ...filter } });
  return [
    useQuery(orders({ needsAttention: true })),
    useQuery(payments({ needsAttention: true })),
    useQuery(payments({ paymentType: 'MANUAL_TRANSFER', status: 'PENDING' })),
    useQuery(orders({ status: ['CONFIRMED'] })),
  ];
}
