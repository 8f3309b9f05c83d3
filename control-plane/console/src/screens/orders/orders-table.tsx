import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Column, DataTable, TwoLines } from '../../components/data-table.tsx';
import { StatusPill } from '../../components/status-pill.tsx';
import type { Store } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { mayManage } from '../../session/viewer.ts';
import { useLocale } from '../../texts/texts-context.tsx';
import { BulkMoves } from './bulk-moves.tsx';
import { OrderPill, PaymentPill } from './order-pills.tsx';
import type { OrderSummary } from './order-words.ts';
import css from './orders.module.css';

/** The rows of one page. What was chosen on it is forgotten with it. */
export function OrdersTable({ store, rows }: { store: Store; rows: readonly OrderSummary[] }) {
  const { texts } = useLocale();
  const { orders } = texts;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const columns = useColumns();
  const toggle = (id: string) =>
    setChosen((was) => new Set(was.has(id) ? [...was].filter((other) => other !== id) : [...was, id]));
  const choice: Column<OrderSummary> = {
    key: 'choice',
    title: orders.choose,
    quiet: true,
    wide: true,
    cell: ({ id, number }) => (
      <Checkbox aria-label={orders.chooseOrder(String(number))} checked={chosen.has(id)} onChange={() => toggle(id)} />
    ),
  };
  const isManager = mayManage(useViewer(), 'orders');
  return (
    <>
      {chosen.size > 0 && <BulkMoves store={store} ids={[...chosen]} onDone={() => setChosen(new Set())} />}
      <DataTable
        caption={orders.title}
        columns={isManager ? [choice, ...columns] : columns}
        rows={rows}
        keyOf={({ id }) => id}
        isDim={({ standing }) => standing.goods === 'CANCELLED'}
      />
    </>
  );
}

function useColumns(): Column<OrderSummary>[] {
  const { texts, format } = useLocale();
  const { orders } = texts;
  return [
    {
      key: 'order',
      title: orders.order,
      cell: ({ id, number, datePurchased, needsAttention, customerName }) => (
        <TwoLines
          first={
            <span className={css.number}>
              <Link to="/orders/$order" params={{ order: id }}>
                #{number}
              </Link>
              {needsAttention && <StatusPill tone="bad" label={orders.attentionOnly} />}
            </span>
          }
          second={<time dateTime={datePurchased}>{format.moment(datePurchased)}</time>}
          narrow={<bdi>{customerName}</bdi>}
        />
      ),
    },
    {
      key: 'customer',
      title: orders.customer,
      wide: true,
      cell: ({ customerName, email }) => <TwoLines first={customerName} second={<span dir="auto">{email}</span>} />,
    },
    {
      key: 'status',
      title: orders.status,
      cell: ({ standing, total }) => (
        <TwoLines first={<OrderPill standing={standing} />} narrow={format.money(total)} />
      ),
    },
    {
      key: 'payment',
      title: orders.payment,
      wide: true,
      cell: ({ paymentStatus, paymentType }) => (
        <TwoLines first={<PaymentPill status={paymentStatus} />} second={orders.paymentTypes[paymentType]} />
      ),
    },
    {
      key: 'total',
      title: orders.total,
      end: true,
      wide: true,
      cell: ({ total, items }) => (
        <TwoLines first={<span className={css.money}>{format.money(total)}</span>} second={orders.items(items)} />
      ),
    },
  ];
}
