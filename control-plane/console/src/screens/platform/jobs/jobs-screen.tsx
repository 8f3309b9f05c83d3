import { IconCircleCheck } from '@tabler/icons-react';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { NotFoundScreen } from '../../../app/failures.tsx';
import { PagedList } from '../../../components/list/paged-list.tsx';
import { Page } from '../../../components/page.tsx';
import { Panel } from '../../../components/panel.tsx';
import { SectionTabs } from '../../../components/section-tabs.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import { deadLetters, type JobService, jobServices } from './dead-letters.ts';
import { DeadLettersTable } from './dead-letters-table.tsx';

const route = getRouteApi('/console/platform/jobs/$service');

/** What a service tried for a day and gave up. */
export function JobsScreen() {
  const { jobs, shared } = useTexts().platform;
  const { service } = route.useParams();
  const shown = jobServices.find((name) => name === service);
  if (!shown) return <NotFoundScreen />;
  const tabs = jobServices.map((name) => ({
    label: shared.services[name] ?? name,
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
  return (
    <Panel flush>
      <PagedList
        of={(page) => deadLetters(service, page)}
        icon={IconCircleCheck}
        empty={{ title: jobs.empty, text: jobs.emptyText }}
      >
        {(rows) => <DeadLettersTable service={service} rows={rows} />}
      </PagedList>
    </Panel>
  );
}
