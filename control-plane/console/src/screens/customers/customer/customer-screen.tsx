import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isProblem } from '../../../api/problem.ts';
import { NothingHere } from '../../../app/failures.tsx';
import detail from '../../../components/detail.module.css';
import { Notice } from '../../../components/notice.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { StoreNotUp } from '../../../components/store-not-up.tsx';
import { isReady, type Store, useCurrentStore } from '../../../session/stores.ts';
import { useLocale, useTexts } from '../../../texts/texts-context.tsx';
import { customerName } from '../customer-name.ts';
import { AccountPanel } from './account-panel.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { customerOf, type OfCustomer } from './customer-query.ts';
import { EventsPanel } from './events-panel.tsx';
import { FiguresPanel } from './figures-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { OrdersPanel } from './orders-panel.tsx';

const route = getRouteApi('/console/customers/$customer');

export function CustomerScreen() {
  const { customer } = route.useParams();
  const { customers } = useTexts();
  const store = useCurrentStore();
  if (!store) return null;
  if (!isReady(store))
    return (
      <Page title={customers.customer}>
        <StoreNotUp store={store} />
      </Page>
    );
  return <LoadedCustomer key={`${store.id} ${customer}`} store={store} id={customer} />;
}

function LoadedCustomer({ store, id }: { store: Store; id: string }) {
  const { customers } = useTexts();
  const query = useQuery(customerOf(store, id));
  if (isProblem(query.error, 'CHECKOUT.CUSTOMER.NOT_FOUND', 'COMMON.MALFORMED_REQUEST')) return <NothingHere />;
  if (query.data) return <CustomerPage store={store} customer={query.data} />;
  return (
    <Page title={customers.customer}>
      <QueryView query={query} lines={10}>
        {() => null}
      </QueryView>
    </Page>
  );
}

function CustomerPage(of: OfCustomer) {
  const { texts, format } = useLocale();
  const { customers } = texts;
  const { customer } = of;
  return (
    <Page title={customerName(customer, texts)} description={customers.since(format.date(customer.createdAt))}>
      {customer.erased && <Notice tone="info">{customers.erasedText}</Notice>}
      <div className={detail.columns}>
        <div className={detail.column}>
          <FiguresPanel {...of} />
          <OrdersPanel {...of} />
          <NotesPanel {...of} />
        </div>
        <div className={detail.column}>
          <ContactPanel {...of} />
          {!customer.erased && <AccountPanel {...of} />}
          {!customer.erased && <EventsPanel {...of} />}
        </div>
      </div>
    </Page>
  );
}
