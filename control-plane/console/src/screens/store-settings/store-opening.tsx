import { Radio } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { Notice } from '../../components/notice.tsx';
import { useAction } from '../../components/overlays/use-action.ts';
import { Panel } from '../../components/panel.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { destinationOf, type Store } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { mayManage } from '../../session/viewer.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import type { StoreRecord } from './store-record.ts';
import css from './store-settings.module.css';

/** Open to shoppers, or behind a page that says it will be back. */
export function StoreOpening({ store, record }: { store: Store; record: StoreRecord }) {
  const { storeSettings } = useTexts();
  const { done } = useAction('merchant');
  const isManager = mayManage(useViewer(), 'storeOpening');
  const change = useMutation({
    mutationFn: (state: 'ACTIVE' | 'MAINTENANCE') =>
      api.merchant('PUT', '/api/v1/private/store/state', { ...destinationOf(store), body: { state } }),
    onSuccess: () => done(storeSettings.stateSaved),
  });
  if (record.state === 'ARCHIVED') return <Notice tone="warn">{storeSettings.archivedText}</Notice>;
  const choices = [
    { value: 'ACTIVE', title: storeSettings.open, text: storeSettings.openText },
    { value: 'MAINTENANCE', title: storeSettings.maintenance, text: storeSettings.maintenanceText },
  ];
  return (
    <Panel title={storeSettings.stateTitle} description={storeSettings.stateLead}>
      <Radio.Group
        aria-label={storeSettings.stateTitle}
        value={change.isPending ? change.variables : record.state}
        onChange={(value) => change.mutate(value === 'MAINTENANCE' ? 'MAINTENANCE' : 'ACTIVE')}
      >
        <div className={css.choices}>
          {choices.map(({ value, title, text }) => (
            <Radio.Card key={value} value={value} className={css.choice} disabled={!isManager || change.isPending}>
              <Radio.Indicator />
              <span>
                <strong>{title}</strong>
                <small>{text}</small>
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      {change.isError && <ProblemNotice error={change.error} />}
    </Panel>
  );
}
