import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api } from '../../../api/client.ts';
import { isProblem } from '../../../api/problem.ts';
import { read } from '../../../api/read.ts';
import { NothingHere } from '../../../app/failures.tsx';
import detail from '../../../components/detail.module.css';
import { Fact, Facts } from '../../../components/facts.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { Page } from '../../../components/page.tsx';
import { Panel } from '../../../components/panel.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { StoreNotUp } from '../../../components/store-not-up.tsx';
import { destinationOf, isReady, type Store, useCurrentStore } from '../../../session/stores.ts';
import { useViewer } from '../../../session/use-viewer.ts';
import { mayManage } from '../../../session/viewer.ts';
import { useLocale, useTexts } from '../../../texts/texts-context.tsx';
import { PaymentPill } from '../../orders/order-pills.tsx';
import { Decision } from '../decision.tsx';
import { attentionText, type OfTransaction } from '../transaction-words.ts';
import { AttemptsPanel } from './attempts-panel.tsx';
import { OrderPanel } from './order-panel.tsx';
import { RefundsPanel } from './refunds-panel.tsx';

const route = getRouteApi('/console/transactions/$transaction');
/** A provider may answer while somebody looks. */
const LOOK_AGAIN_MS = 15_000;

export function TransactionScreen() {
  const { transaction } = route.useParams();
  const { transactions } = useTexts();
  const store = useCurrentStore();
  if (!store) return null;
  if (!isReady(store))
    return (
      <Page title={transactions.payment}>
        <StoreNotUp store={store} />
      </Page>
    );
  return <LoadedTransaction key={`${store.id} ${transaction}`} store={store} internalRef={transaction} />;
}

function LoadedTransaction({ store, internalRef }: { store: Store; internalRef: string }) {
  const { transactions } = useTexts();
  const query = useQuery({
    ...read('payment', '/api/v1/private/payment/transaction/:internalRef', {
      ...destinationOf(store),
      params: { internalRef },
    }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  if (isProblem(query.error, 'PAYMENT.TRANSACTION.NOT_FOUND', 'COMMON.MALFORMED_REQUEST')) return <NothingHere />;
  if (query.data) return <TransactionPage store={store} transaction={query.data} />;
  return (
    <Page title={transactions.payment}>
      <QueryView query={query} lines={8}>
        {() => null}
      </QueryView>
    </Page>
  );
}

function TransactionPage(of: OfTransaction) {
  const { texts, format } = useLocale();
  const { orders, transactions } = texts;
  const { amount, paymentType, transactionDate, needsAttention } = of.transaction;
  return (
    <Page
      title={transactions.paymentOf(format.money(amount))}
      description={`${orders.paymentTypes[paymentType]} · ${format.moment(transactionDate)}`}
      actions={<Decision {...of} />}
    >
      {needsAttention && <AttentionNotice {...of} />}
      <div className={detail.columns}>
        <div className={detail.column}>
          <SummaryPanel {...of} />
          <RefundsPanel {...of} />
          <AttemptsPanel {...of} />
        </div>
        <div className={detail.column}>
          <OrderPanel {...of} />
        </div>
      </div>
    </Page>
  );
}

function SummaryPanel({ transaction }: OfTransaction) {
  const { texts, format } = useLocale();
  const { orders, transactions } = texts;
  const { status, amount, captured, refunded, transactionNo } = transaction;
  return (
    <Panel title={transactions.payment}>
      <Facts>
        <Fact name={orders.status}>
          <PaymentPill status={status} />
        </Fact>
        <Fact name={transactions.amount}>{format.money(amount)}</Fact>
        <Fact name={orders.detail.captured}>{format.money(captured)}</Fact>
        {refunded.amount > 0 && <Fact name={orders.detail.refunded}>{format.money(refunded)}</Fact>}
        {transactionNo !== null && (
          <Fact name={transactions.number}>
            <code dir="ltr">{transactionNo}</code>
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}

/** Why somebody has to look at the payment. */
function AttentionNotice({ store, transaction }: OfTransaction) {
  const { transactions } = useTexts();
  const { doNow } = useAction('payment');
  const isManager = mayManage(useViewer(), 'transactions');
  const { attentionReason: reason, internalRef } = transaction;
  const resolve = () =>
    doNow(
      () =>
        api.payment('POST', '/api/v1/private/payment/transaction/:internalRef/resolve-attention', {
          ...destinationOf(store),
          params: { internalRef },
        }),
      transactions.resolved,
    );
  const seen = isManager && (
    <Button size="xs" variant="default" onClick={resolve}>
      {transactions.resolve}
    </Button>
  );
  return (
    <Notice tone="bad" title={transactions.attentionTitle} action={seen}>
      {reason !== null && attentionText(reason, transactions.attention)}
    </Notice>
  );
}
