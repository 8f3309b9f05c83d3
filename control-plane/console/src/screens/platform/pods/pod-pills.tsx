import { readable } from '../../../components/readable.ts';
import { StatusPill } from '../../../components/status-pill.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import { healthTone, lifecycleTones, type PodView } from './pod.ts';

export function LifecyclePill({ state }: { state: PodView['lifecycleState'] }) {
  const { shared } = useTexts().platform;
  return (
    <StatusPill
      tone={lifecycleTones[state] ?? 'quiet'}
      label={shared.states[state] ?? readable(state)}
      busy={state === 'PROVISIONING'}
    />
  );
}

export function HealthPill({ status }: { status: PodView['lastHealthStatus'] }) {
  const { pods } = useTexts().platform;
  const label = status === null ? pods.neverProbed : (pods.healths[status] ?? readable(status));
  return <StatusPill tone={healthTone(status)} label={label} />;
}
