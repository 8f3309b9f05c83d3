import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isProblem } from '../../../api/problem.ts';
import { NothingHere } from '../../../app/failures.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { StoreNotUp } from '../../../components/store-not-up.tsx';
import { isReady, type Store, useCurrentStore } from '../../../session/stores.ts';
import { useViewer } from '../../../session/use-viewer.ts';
import { mayManage } from '../../../session/viewer.ts';
import { useLocale, useTexts } from '../../../texts/texts-context.tsx';
import { OrderPill, PaymentPill } from '../order-pills.tsx';
import { PaperLinks } from '../papers/paper-links.tsx';
import { AttentionNotice } from './attention-notice.tsx';
import { CustomerPanel } from './customer-panel.tsx';
import { LinesPanel } from './lines-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import css from './order.module.css';
import { OrderActions } from './order-actions.tsx';
import { type OfOrder, orderOf } from './order-query.ts';
import { PaymentPanel } from './payment-panel.tsx';
import { RefundsPanel } from './refunds-panel.tsx';
import { ReturnsPanel } from './returns-panel.tsx';
import { ShipmentsPanel } from './shipments-panel.tsx';
import { TimelinePanel } from './timeline-panel.tsx';

const route = getRouteApi('/console/orders/$order');
/** A payment may come while somebody looks. */
const LOOK_AGAIN_MS = 15_000;
/** Somebody has just asked for a refund, or the order goes on to its next step, and waits for what comes of it. */
const LOOK_SOON_MS = 2_000;

const isUnderWay = ({ pendingAction, refunds }: OfOrder['order']) =>
  pendingAction !== 'NONE' || refunds.some(({ status }) => status === 'PENDING');

export function OrderScreen() {
  const { order } = route.useParams();
  const { orders } = useTexts();
  const store = useCurrentStore();
  if (!store) return null;
  if (!isReady(store))
    return (
      <Page title={orders.order}>
        <StoreNotUp store={store} />
      </Page>
    );
  return <LoadedOrder key={`${store.id} ${order}`} store={store} id={order} />;
}

function LoadedOrder({ store, id }: { store: Store; id: string }) {
  const { orders } = useTexts();
  const query = useQuery({
    ...orderOf(store, id),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? LOOK_SOON_MS : LOOK_AGAIN_MS),
  });
  if (isProblem(query.error, 'CHECKOUT.ORDER.NOT_FOUND', 'COMMON.VALIDATION')) return <NothingHere />;
  if (query.data) return <OrderPage store={store} order={query.data} />;
  return (
    <Page title={orders.order}>
      <QueryView query={query} lines={10}>
        {() => null}
      </QueryView>
    </Page>
  );
}

function OrderPage(of: OfOrder) {
  const { texts, format } = useLocale();
  const { orders } = texts;
  const { order } = of;
  const isManager = mayManage(useViewer(), 'orders');
  return (
    <Page
      title={orders.number(`#${order.number}`)}
      description={orders.detail.placedAt(format.moment(order.datePurchased), orders.paymentTypes[order.paymentType])}
      actions={
        <>
          <PaperLinks order={order.id} />
          {isManager && <OrderActions {...of} />}
        </>
      }
    >
      <div className={css.pills}>
        <OrderPill standing={order.standing} />
        <PaymentPill status={order.paymentStatus} />
      </div>
      {order.needsAttention && <AttentionNotice {...of} />}
      <div className={css.columns}>
        <div className={css.column}>
          <LinesPanel {...of} />
          <ShipmentsPanel {...of} />
          <RefundsPanel {...of} />
          <ReturnsPanel {...of} />
          <TimelinePanel {...of} />
        </div>
        <div className={css.column}>
          <CustomerPanel {...of} />
          <PaymentPanel {...of} />
          <NotesPanel {...of} />
        </div>
      </div>
    </Page>
  );
}
