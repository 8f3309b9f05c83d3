import { IconTransfer } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { read } from '../../api/read.ts';
import { type Column, DataTable, TwoLines } from '../../components/data-table.tsx';
import { DayFilter } from '../../components/list/day-filter.tsx';
import { FilterBar, FilterCheck, FilterSelect } from '../../components/list/filter-bar.tsx';
import { PagedList } from '../../components/list/paged-list.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { StatusPill } from '../../components/status-pill.tsx';
import { StoreNotUp } from '../../components/store-not-up.tsx';
import { destinationOf, isReady, type Store, useCurrentStore } from '../../session/stores.ts';
import { useLocale, useTexts } from '../../texts/texts-context.tsx';
import { PaymentPill } from '../orders/order-pills.tsx';
import { paidTypes, paymentStatuses } from '../orders/order-words.ts';
import type { Transaction } from './transaction-words.ts';
import css from './transactions.module.css';
import { transactionFilterOf, transactionSorts } from './transactions-search.ts';

const route = getRouteApi('/console/transactions/');

/** What was paid, or should be, whatever the order. */
export function TransactionsScreen() {
  const { transactions } = useTexts();
  const store = useCurrentStore();
  if (!store) return null;
  return (
    <Page title={transactions.title} description={transactions.lead}>
      <StoreNotUp store={store} />
      {isReady(store) && <TransactionList key={store.id} store={store} />}
    </Page>
  );
}

function TransactionList({ store }: { store: Store }) {
  const { transactions } = useTexts();
  const columns = useColumns();
  const { page: _, sort, ...narrowing } = route.useSearch();
  const filter = transactionFilterOf({ ...narrowing, ...(sort && { sort }) });
  return (
    <Panel flush>
      <TransactionFilters />
      <PagedList
        of={(shown) =>
          read('payment', '/api/v1/private/payment/transactions', {
            ...destinationOf(store),
            query: { ...shown, ...filter },
          })
        }
        icon={IconTransfer}
        empty={{ title: transactions.none, text: transactions.noneText }}
        narrowed={Object.keys(narrowing).length > 0}
      >
        {(rows) => <DataTable caption={transactions.title} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </PagedList>
    </Panel>
  );
}

function TransactionFilters() {
  const { orders, transactions } = useTexts();
  return (
    <FilterBar>
      <FilterSelect
        by="payment"
        label={orders.status}
        any={orders.anyStatus}
        options={paymentStatuses}
        nameOf={(status) => orders.paymentStatuses[status]}
      />
      <FilterSelect
        by="way"
        label={orders.wayToPay}
        any={orders.anyWay}
        options={paidTypes}
        nameOf={(type) => orders.paymentTypes[type]}
      />
      <DayFilter />
      <FilterSelect
        by="sort"
        label={transactions.sort}
        any={transactions.sorts.newest}
        options={transactionSorts}
        nameOf={(order) => transactions.sorts[order]}
      />
      <FilterCheck by="attention" label={orders.attentionOnly} />
    </FilterBar>
  );
}

function useColumns(): Column<Transaction>[] {
  const { texts, format } = useLocale();
  const { orders, transactions } = texts;
  return [
    {
      key: 'payment',
      title: transactions.payment,
      cell: ({ internalRef, paymentType, transactionDate, needsAttention }) => (
        <TwoLines
          first={
            <span className={css.first}>
              <Link to="/transactions/$transaction" params={{ transaction: internalRef }}>
                {orders.paymentTypes[paymentType]}
              </Link>
              {needsAttention && <StatusPill tone="bad" label={orders.attentionOnly} />}
            </span>
          }
          second={<time dateTime={transactionDate}>{format.moment(transactionDate)}</time>}
        />
      ),
    },
    {
      key: 'number',
      title: transactions.number,
      wide: true,
      cell: ({ transactionNo }) => transactionNo !== null && <code dir="ltr">{transactionNo}</code>,
    },
    {
      key: 'status',
      title: orders.status,
      cell: ({ status, amount }) => <TwoLines first={<PaymentPill status={status} />} narrow={format.money(amount)} />,
    },
    {
      key: 'amount',
      title: transactions.amount,
      end: true,
      wide: true,
      cell: ({ amount, refunded }) => (
        <TwoLines
          first={<span className={css.money}>{format.money(amount)}</span>}
          second={refunded.amount > 0 ? transactions.givenBack(format.money(refunded)) : undefined}
        />
      ),
    },
  ];
}
