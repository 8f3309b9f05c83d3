import { IconCircleCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { NotFoundScreen } from '../../../app/failures.tsx';
import { Page } from '../../../components/page.tsx';
import { Panel } from '../../../components/panel.tsx';
import { SectionTabs } from '../../../components/section-tabs.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import { PAGE_SIZE, PagedList } from '../parts/paged-list.tsx';
import { deadLetters, type JobService, jobServices } from './dead-letters.ts';
import { DeadLettersTable } from './dead-letters-table.tsx';

const route = getRouteApi('/console/platform/jobs/$service');

/** What a service tried for a day and gave up. */
export function JobsScreen() {
  const { jobs } = useTexts().platform;
  const { service } = route.useParams();
  const shown = jobServices.find((name) => name === service);
  if (!shown) return <NotFoundScreen />;
  const tabs = jobServices.map((name) => ({
    label: jobs.services[name],
    link: linkOptions({ to: '/platform/jobs/$service', params: { service: name } }),
  }));
  return (
    <Page title={jobs.title} description={jobs.description}>
      <SectionTabs label={jobs.title} sections={tabs} />
      <DeadLetterList key={shown} service={shown} />
    </Page>
  );
}

function DeadLetterList({ service }: { service: JobService }) {
  const { jobs } = useTexts().platform;
  const { page = 0 } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery({ ...deadLetters(service, { page, count: PAGE_SIZE }), placeholderData: keepPreviousData });
  return (
    <Panel flush>
      <PagedList
        query={query}
        icon={IconCircleCheck}
        empty={{ title: jobs.empty, text: jobs.emptyText }}
        onPage={(next) => void navigate({ search: { page: next || undefined } })}
      >
        {(rows) => <DeadLettersTable service={service} rows={rows} />}
      </PagedList>
    </Panel>
  );
}
