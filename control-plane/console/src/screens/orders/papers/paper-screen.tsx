import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { isProblem } from '../../../api/problem.ts';
import { NothingHere } from '../../../app/failures.tsx';
import { oneOf } from '../../../app/search-values.ts';
import { LinkButton } from '../../../components/link-button.tsx';
import { usePageTitle } from '../../../components/page.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { SectionTabs } from '../../../components/section-tabs.tsx';
import { isReady, type Store, useCurrentStore } from '../../../session/stores.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { recordOf } from '../../store-settings/store-record.ts';
import { orderOf } from '../order/order-query.ts';
import type { Order } from '../order-words.ts';
import { Invoice } from './invoice.tsx';
import { PackingSlip } from './packing-slip.tsx';
import css from './paper.module.css';
import { type PaperKind, paperKinds } from './paper-lines.ts';

const route = getRouteApi('/console/orders/$order/$paper');
const sheets = { invoice: Invoice, 'packing-slip': PackingSlip };

/** An order on paper: on the screen as it will be printed, and printed without anything around it. */
export function PaperScreen() {
  const { order, paper } = route.useParams();
  const store = useCurrentStore();
  const kind = oneOf(paperKinds, paper);
  if (!kind) return <NothingHere />;
  if (!store || !isReady(store)) return null;
  return <LoadedPaper key={`${store.id} ${order}`} store={store} id={order} kind={kind} />;
}

interface PaperProps {
  store: Store;
  id: string;
  kind: PaperKind;
}

function LoadedPaper({ store, id, kind }: PaperProps) {
  const order = useQuery(orderOf(store, id));
  const record = useQuery(recordOf(store));
  const Sheet = sheets[kind];
  if (isProblem(order.error, 'CHECKOUT.ORDER.NOT_FOUND', 'COMMON.MALFORMED_REQUEST')) return <NothingHere />;
  return (
    <div className={css.screen}>
      <PaperBar id={id} kind={kind} order={order.data} />
      <QueryView query={order} lines={10}>
        {(found) => (
          <QueryView query={record} lines={10}>
            {(seller) => (
              <article className={css.paper}>
                <Sheet order={found} record={seller} />
              </article>
            )}
          </QueryView>
        )}
      </QueryView>
    </div>
  );
}

/** Not printed. The title of the page is the name of the file that a browser makes of it. */
function PaperBar({ id, kind, order }: { id: string; kind: PaperKind; order: Order | undefined }) {
  const { papers } = useTexts();
  const title = order ? papers.title(papers.kinds[kind], `#${order.number}`) : papers.kinds[kind];
  const heading = usePageTitle(title);
  const tabs = paperKinds.map((paper) => ({
    label: papers.kinds[paper],
    link: linkOptions({ to: '/orders/$order/$paper', params: { order: id, paper } }),
  }));
  return (
    <header className={css.bar}>
      <div className={css.heading}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <div className={css.buttons}>
          <LinkButton to="/orders/$order" params={{ order: id }} variant="default">
            {papers.back}
          </LinkButton>
          <Button
            disabled={!order}
            leftSection={<IconPrinter size={16} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {papers.print}
          </Button>
        </div>
      </div>
      <SectionTabs label={papers.printed} sections={tabs} />
    </header>
  );
}
