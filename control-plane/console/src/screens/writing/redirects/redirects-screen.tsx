import { IconArrowForwardUp } from '@tabler/icons-react';
import { read } from '../../../api/read.ts';
import type { ReplyAt } from '../../../api/request-types.ts';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { PagedList } from '../../../components/list/paged-list.tsx';
import { Panel } from '../../../components/panel.tsx';
import { destinationOf } from '../../../session/stores.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { ContentPage } from '../content-page.tsx';
import css from '../writing.module.css';

type Redirection = ReplyAt<'content', 'GET', '/api/v1/private/content/redirects'>['content'][number];

/** Where old addresses lead. They come by themselves, when something that is shown gets another address. */
export function RedirectsScreen() {
  const { redirects } = useTexts().writing;
  const columns: Column<Redirection>[] = [
    { key: 'from', title: redirects.from, cell: ({ from }) => <Address path={from} /> },
    { key: 'to', title: redirects.to, cell: ({ to }) => <Address path={to} /> },
  ];
  return (
    <ContentPage title={redirects.title} lead={redirects.lead}>
      {({ store }) => (
        <Panel flush>
          <PagedList
            of={(query) => read('content', '/api/v1/private/content/redirects', { ...destinationOf(store), query })}
            icon={IconArrowForwardUp}
            empty={{ title: redirects.none, text: redirects.noneText }}
          >
            {(rows) => <DataTable caption={redirects.title} columns={columns} rows={rows} keyOf={({ from }) => from} />}
          </PagedList>
        </Panel>
      )}
    </ContentPage>
  );
}

const Address = ({ path }: { path: string }) => (
  <bdi dir="ltr" className={css.code}>
    {path}
  </bdi>
);
