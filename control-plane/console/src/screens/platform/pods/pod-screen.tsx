import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { isProblem } from '../../../api/problem.ts';
import { read } from '../../../api/read.ts';
import { NotFoundScreen } from '../../../app/failures.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { SectionTabs } from '../../../components/section-tabs.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import { EditPod } from './edit-pod.tsx';
import type { PodView } from './pod.ts';
import { PodActivity } from './pod-activity.tsx';
import { PodHealth } from './pod-health.tsx';
import { PodOverview } from './pod-overview.tsx';
import { PodStores } from './pod-stores.tsx';

const route = getRouteApi('/console/platform/pods/$id/{-$section}');

const sections = { overview: PodOverview, stores: PodStores, health: PodHealth, activity: PodActivity };
/** Whoever has just started the services of a new pod waits for its first healthy probe. */
const PROVISIONING_POLL_MS = 2_000;

type SectionName = keyof typeof sections;
const names = Object.keys(sections) as SectionName[];

export function PodScreen() {
  const { id, section = 'overview' } = route.useParams();
  const shown = names.find((name) => name === section);
  const query = useQuery({
    ...read('pod-registry', '/api/v1/pod/:id', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.lifecycleState === 'PROVISIONING' ? PROVISIONING_POLL_MS : false),
  });
  if (!shown || isProblem(query.error, 'POD_REGISTRY.POD.NOT_FOUND', 'COMMON.CONVERSION_FAILED'))
    return <NotFoundScreen />;
  return <QueryView query={query}>{(pod) => <Shown pod={pod} section={shown} />}</QueryView>;
}

function Shown({ pod, section }: { pod: PodView; section: SectionName }) {
  const { pods } = useTexts().platform;
  const [editing, dialog] = useDisclosure(false);
  const Section = sections[section];
  const tabs = names.map((name) => ({
    label: pods.sections[name],
    exact: name === 'overview',
    link: linkOptions({
      to: '/platform/pods/$id/{-$section}',
      params: { id: pod.id, section: name === 'overview' ? undefined : name },
    }),
  }));
  const edit = (
    <Button variant="default" onClick={dialog.open}>
      {pods.edit}
    </Button>
  );
  return (
    <Page title={pod.name} description={<code className="latin">{pod.shortId}</code>} actions={edit}>
      <SectionTabs label={pods.one} sections={tabs} />
      <Section pod={pod} />
      <EditPod pod={pod} opened={editing} onClose={dialog.close} />
    </Page>
  );
}
