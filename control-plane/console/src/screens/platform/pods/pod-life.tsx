import { useNavigate } from '@tanstack/react-router';
import { api } from '../../../api/client.ts';
import { confirm } from '../../../components/overlays/confirm.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { Panel } from '../../../components/panel.tsx';
import { useLocale, useTexts } from '../../../texts/texts-context.tsx';
import { Move } from '../parts/move.tsx';
import { isDeletable, movesOf, type PodMove, type PodView } from './pod.ts';
import { showDeployment } from './show-deployment.tsx';

/** Takes a pod out of placement, puts it back, ends it or forgets it. What is not possible now is not offered. */
export function PodLife({ pod }: { pod: PodView }) {
  const { texts, format } = useLocale();
  const { pods } = texts.platform;
  const ask = usePodMoves(pod);
  const offered = [
    ...(pod.lifecycleState === 'DECOMMISSIONED' ? [] : (['deploy'] as const)),
    ...movesOf(pod),
    ...(isDeletable(pod) ? (['delete'] as const) : []),
  ];
  const isGrave = offered.some((move) => move !== 'resume' && move !== 'deploy');
  return (
    <Panel
      title={pods.life}
      description={
        isDeletable(pod)
          ? undefined
          : pods.holdsStores(format.number(pod.capacityStores), format.number(pod.archivedStores))
      }
      tone={isGrave ? 'danger' : 'plain'}
      flush
    >
      <ul>
        {offered.map((move) => (
          <Move
            key={move}
            title={pods.moves[move].action}
            text={pods.moves[move].text}
            action={pods.moves[move].action}
            onAsk={ask[move]}
          />
        ))}
      </ul>
    </Panel>
  );
}

function usePodMoves(pod: PodView): Record<PodMove | 'delete' | 'deploy', () => void> {
  const { moves, deployment } = useTexts().platform.pods;
  const { done } = useAction('pod-registry');
  const navigate = useNavigate();
  const { name } = pod;
  const target = { params: { id: pod.id } };
  const ask = (move: PodMove | 'delete' | 'deploy', danger: boolean, act: () => Promise<unknown>) => () =>
    confirm({
      title: moves[move].question(name),
      text: moves[move].text,
      action: moves[move].action,
      danger,
      act: async () => {
        await act();
        await done(moves[move].done(name));
      },
    });
  return {
    deploy: ask('deploy', false, async () => {
      const renewed = await api['pod-registry']('POST', '/api/v1/pod/:id/deployment', target);
      showDeployment(deployment.title(name), renewed.deployment);
    }),
    drain: ask('drain', true, () => api['pod-registry']('POST', '/api/v1/pod/:id/drain', target)),
    resume: ask('resume', false, () => api['pod-registry']('POST', '/api/v1/pod/:id/resume', target)),
    decommission: ask('decommission', true, () => api['pod-registry']('POST', '/api/v1/pod/:id/decommission', target)),
    giveUp: ask('giveUp', true, () =>
      api['pod-registry']('POST', '/api/v1/pod/:id/decommission', { ...target, query: { lost: true } }),
    ),
    delete: ask('delete', true, async () => {
      await api['pod-registry']('DELETE', '/api/v1/pod/:id', target);
      await navigate({ to: '/platform/pods' });
    }),
  };
}
