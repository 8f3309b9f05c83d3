import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { read } from '../../api/read.ts';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { type Store, storesQuery } from '../../session/stores.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './progress.module.css';
import { ProgressFailure } from './progress-failure.tsx';
import { ProgressSteps } from './progress-steps.tsx';
import { GIVE_UP_AFTER_MS, type Outcome, outcomeOf, pollEvery } from './provisioning.ts';
import { StoreOnline } from './store-online.tsx';
import { useTimeLimit } from './use-time-limit.ts';

const route = getRouteApi('/console/store-management/progress/$store');

/** Watches a store come up. */
export function ProgressScreen() {
  const { store: id } = route.useParams();
  const { isOver, restart } = useTimeLimit(GIVE_UP_AFTER_MS);
  const query = useQuery({
    ...read('tenancy', '/api/v1/store-manager/store-info', { store: id }),
    refetchInterval: ({ state }) => pollEvery(outcomeOf(state.data, isOver)),
    staleTime: 0,
  });
  const outcome = outcomeOf(query.data, isOver);
  const client = useQueryClient();
  // The sidebar shows the same store, so it learns of every change, too.
  useEffect(() => {
    if (outcome === 'ready' || outcome === 'failed') void client.invalidateQueries({ queryKey: storesQuery.queryKey });
  }, [outcome, client]);
  return (
    <QueryView query={query}>{(store) => <Progress store={store} outcome={outcome} onWait={restart} />}</QueryView>
  );
}

function Progress({ store, outcome, onWait }: { store: Store; outcome: Outcome; onWait: () => void }) {
  const { progress } = useTexts();
  const titles: Record<Outcome, (name: string) => string> = {
    waiting: progress.title,
    ready: progress.readyTitle,
    failed: progress.failedTitle,
    unknown: progress.unknownTitle,
  };
  return (
    <Page title={titles[outcome](store.name)} width="narrow">
      <Panel>
        <div className={css.body}>
          <ProgressSteps outcome={outcome} />
          <div role="status" className={css.told}>
            {outcome === 'waiting' && progress.wait}
            {outcome === 'unknown' && progress.unknownText}
          </div>
          {outcome === 'unknown' && (
            <Button variant="default" onClick={onWait} className={css.wait}>
              {progress.keepWaiting}
            </Button>
          )}
          {outcome === 'failed' && <ProgressFailure store={store} onRetry={onWait} />}
          {outcome === 'ready' && <StoreOnline store={store} />}
        </div>
      </Panel>
    </Page>
  );
}
