import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/read.ts';
import { confirm } from '../../components/confirm.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import type { Subscription } from '../../frame/plan-warning.ts';
import type { Store } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { mayManage } from '../../session/viewer.ts';
import { useSpeech } from '../../texts/texts-context.tsx';

const renewing = new Set<Subscription['status']>(['ACTIVE', 'PAST_DUE']);

/** Stops a renewal that runs, or lets one run again that was stopped. Nothing where there is none. */
export function RenewalButton({ store, subscription }: { store: Store; subscription: Subscription }) {
  const viewer = useViewer();
  if (!mayManage(viewer, 'subscription') || !subscription.providerLinked || !renewing.has(subscription.status))
    return null;
  return subscription.cancelAtPeriodEnd ? <Resume store={store} /> : <Stop store={store} subscription={subscription} />;
}

function Stop({ store, subscription }: { store: Store; subscription: Subscription }) {
  const { texts, format } = useSpeech();
  const { subscription: words } = texts;
  const client = useQueryClient();
  const { currentPeriodEnd } = subscription;
  const stop = async () => {
    await api.billing('POST', '/api/v1/subscription/cancel', { store: store.id, body: { immediate: false } });
    notifications.show({ message: words.stopped });
    await readAgain(client, 'billing');
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
  const { subscription: words } = useSpeech().texts;
  const client = useQueryClient();
  const resume = useMutation({
    mutationFn: () => api.billing('POST', '/api/v1/subscription/resume', { store: store.id }),
    onSuccess: async () => {
      notifications.show({ message: words.resumed });
      await readAgain(client, 'billing');
    },
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
