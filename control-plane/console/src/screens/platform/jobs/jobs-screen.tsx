import { IconBox, IconCircleCheck } from '@tabler/icons-react';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { NotFoundScreen } from '../../../app/failures.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { FilterBar, FilterSelect } from '../../../components/list/filter-bar.tsx';
import { PagedList } from '../../../components/list/paged-list.tsx';
import { Page } from '../../../components/page.tsx';
import { Panel } from '../../../components/panel.tsx';
import { SectionTabs } from '../../../components/section-tabs.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import { usePodNames } from '../pods/pod-name.tsx';
import { deadLetters, isInPods, type JobPlace, type JobService, jobServices, podJobServices } from './dead-letters.ts';
import { DeadLettersTable } from './dead-letters-table.tsx';

const route = getRouteApi('/console/platform/jobs/$service');
const allServices = [...jobServices, ...podJobServices];

/** What a service tried for a day and gave up, on the platform or in a pod. */
export function JobsScreen() {
  const { jobs, shared } = useTexts().platform;
  const { service } = route.useParams();
  const { pod } = route.useSearch();
  const shown = allServices.find((name) => name === service);
  if (!shown) return <NotFoundScreen />;
  const tabs = allServices.map((name) => ({
    label: shared.services[name] ?? name,
    link: linkOptions({
      to: '/platform/jobs/$service',
      params: { service: name },
      search: isInPods(name) && pod !== undefined ? { pod } : {},
    }),
  }));
  return (
    <Page title={jobs.title} description={jobs.description}>
      <SectionTabs label={jobs.title} sections={tabs} />
      <Panel flush>
        {isInPods(shown) ? <PodLetters service={shown} /> : <LetterList place={{ service: shown }} />}
      </Panel>
    </Page>
  );
}

/** A service of pods has its letters in each of them; the first pod is shown until another one is chosen. */
function PodLetters({ service }: { service: JobService }) {
  const { jobs } = useTexts().platform;
  const names = usePodNames();
  const pods = [...(names?.keys() ?? [])];
  const pod = route.useSearch().pod ?? pods[0];
  if (pod === undefined) return <EmptyState icon={IconBox} title={jobs.noPods} />;
  return (
    <>
      <FilterBar>
        <FilterSelect
          by="pod"
          label={jobs.pod}
          any={jobs.firstPod}
          options={pods}
          nameOf={(id) => names?.get(id) ?? id.slice(0, 8)}
        />
      </FilterBar>
      <LetterList place={{ service, pod }} />
    </>
  );
}

function LetterList({ place }: { place: JobPlace }) {
  const { jobs } = useTexts().platform;
  return (
    <PagedList
      key={`${place.service} ${place.pod ?? ''}`}
      of={(page) => deadLetters(place, page)}
      icon={IconCircleCheck}
      empty={{ title: jobs.empty, text: jobs.emptyText }}
    >
      {(rows) => <DeadLettersTable place={place} rows={rows} />}
    </PagedList>
  );
}
