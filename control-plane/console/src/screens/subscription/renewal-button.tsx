import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { confirm } from '../../components/overlays/confirm.tsx';
import { useAction } from '../../components/overlays/use-action.ts';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import type { Subscription } from '../../frame/plan-warning.ts';
import type { Store } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { mayManage } from '../../session/viewer.ts';
import { useLocale } from '../../texts/texts-context.tsx';

const renewing = new Set<Subscription['status']>(['ACTIVE', 'PAST_DUE']);

/** Stops a renewal that runs, or lets one run again that was stopped. Nothing where there is none. */
export function RenewalButton({ store, subscription }: { store: Store; subscription: Subscription }) {
  const viewer = useViewer();
  if (!mayManage(viewer, 'subscription') || !subscription.providerLinked || !renewing.has(subscription.status))
    return null;
  return subscription.cancelAtPeriodEnd ? <Resume store={store} /> : <Stop store={store} subscription={subscription} />;
}

function Stop({ store, subscription }: { store: Store; subscription: Subscription }) {
  const { texts, format } = useLocale();
  const { subscription: words } = texts;
  const { done } = useAction('billing');
  const { currentPeriodEnd } = subscription;
  const stop = async () => {
    await api.billing('POST', '/api/v1/subscription/cancel', { store: store.id, body: { immediate: false } });
    await done(words.stopped);
  };
  const ask = () =>
    confirm({
      title: words.stopTitle,
      text: words.stopText(currentPeriodEnd === null ? words.periodEnd : format.date(currentPeriodEnd)),
      action: words.stop,
      danger: true,
      act: stop,
    });
  return (
    <Button variant="default" onClick={ask}>
      {words.stop}
    </Button>
  );
}

function Resume({ store }: { store: Store }) {
  const { subscription: words } = useLocale().texts;
  const { done } = useAction('billing');
  const resume = useMutation({
    mutationFn: () => api.billing('POST', '/api/v1/subscription/resume', { store: store.id }),
    onSuccess: () => done(words.resumed),
  });
  return (
    <>
      <Button loading={resume.isPending} onClick={() => resume.mutate()}>
        {words.resume}
      </Button>
      {resume.isError && <ProblemNotice error={resume.error} />}
    </>
  );
}
