import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/read.ts';
import { Notice } from '../../components/notice.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import type { Store } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { mayManage } from '../../session/viewer.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './progress.module.css';

/** Why a store did not come up, in the words of its pod, and the way to try once more. */
export function ProgressFailure({ store, onRetry }: { store: Store; onRetry: () => void }) {
  const { progress } = useTexts();
  const viewer = useViewer();
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: () => api.tenancy('POST', '/api/v1/store-manager/private/store/reprovision', { store: store.id }),
    onSuccess: async () => {
      onRetry();
      await readAgain(client, 'tenancy');
    },
  });
  return (
    <div className={css.failure}>
      <Notice tone="bad" live>
        {progress.failedText}
        {store.provisioningError !== null && (
          <p className={css.reason}>
            {progress.reason}: <code className="latin">{store.provisioningError}</code>
          </p>
        )}
      </Notice>
      {retry.isError && <ProblemNotice error={retry.error} />}
      {mayManage(viewer, 'createStore') && (
        <Button loading={retry.isPending} onClick={() => retry.mutate()} className={css.wait}>
          {progress.retry}
        </Button>
      )}
    </div>
  );
}
