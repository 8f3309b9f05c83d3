import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTexts } from '../../../texts/texts-context.tsx';
import type { PodValues } from './pod-values.ts';
import css from './pods.module.css';

interface PodFieldsProps {
  form: UseFormReturnType<PodValues>;
  /** A new pod may leave its domain to the registry. */
  isNew: boolean;
}

/** What can be said of a pod, new or known. */
export function PodFields({ form, isNew }: PodFieldsProps) {
  const { pods } = useTexts().platform;
  return (
    <div className={css.grid}>
      <TextInput label={pods.name} required maxLength={100} data-autofocus {...form.getInputProps('name')} />
      <Select
        label={pods.type}
        data={(['INTERNAL', 'EXTERNAL'] as const).map((type) => ({ value: type, label: pods.types[type] }))}
        {...form.getInputProps('endpointType')}
      />
      <TextInput
        label={pods.endpoint}
        description={pods.endpointHints[form.values.endpointType]}
        required
        maxLength={500}
        dir="ltr"
        className={css.whole}
        {...form.getInputProps('endpoint')}
      />
      <TextInput
        label={pods.domain}
        description={isNew ? pods.domainHint : undefined}
        required={!isNew}
        maxLength={253}
        dir="ltr"
        {...form.getInputProps('domain')}
      />
      <TextInput label={pods.region} maxLength={60} dir="ltr" {...form.getInputProps('region')} />
      <TextInput
        label={pods.capacity}
        description={pods.capacityHint}
        inputMode="numeric"
        maxLength={7}
        {...form.getInputProps('capacity')}
      />
      <Select
        label={pods.visibility}
        description={pods.visibilityHints[form.values.visibility]}
        data={(['PUBLIC', 'PRIVATE'] as const).map((value) => ({ value, label: pods.visibilities[value] }))}
        {...form.getInputProps('visibility')}
      />
    </div>
  );
}
