import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { Panel } from '../../components/panel.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import type { NewStoreValues } from './create-store-values.ts';

/** Only organisations with pods of their own have something to choose. */
export function PodPanel({ form }: { form: UseFormReturnType<NewStoreValues> }) {
  const { createStore } = useTexts();
  const { data: pods = [] } = useQuery({ ...read('pod-registry', '/api/v1/pod/list'), retry: false });
  if (pods.length === 0) return null;
  const choices = pods.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Panel title={createStore.podTitle} description={createStore.podLead}>
      <Select
        label={createStore.pod}
        data={[{ value: '', label: createStore.podAny }, ...choices]}
        {...form.getInputProps('pod')}
      />
    </Panel>
  );
}
