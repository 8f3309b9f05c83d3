import { Loader, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconCheck } from '@tabler/icons-react';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './create-store.module.css';
import type { NewStoreValues } from './create-store-values.ts';
import { type NameStanding, useNameCheck } from './use-name-check.ts';

/** The name in the address of a store, checked while it is typed. */
export function NameField({ form }: { form: UseFormReturnType<NewStoreValues> }) {
  const { createStore, problems } = useTexts();
  const { name } = form.values;
  const standing = useNameCheck(name);
  const { error, ...input } = form.getInputProps('name');
  const complaints: Partial<Record<NameStanding, string>> = {
    taken: createStore.nameTaken,
    unusable: name.length >= 3 ? problems.rules.storeName : undefined,
  };
  return (
    <div>
      <TextInput
        label={createStore.name}
        description={createStore.nameHint}
        required
        maxLength={40}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        rightSection={<StandingIcon standing={standing} />}
        error={error ?? complaints[standing]}
        {...input}
      />
      <p className={css.told} role="status">
        {standing === 'checking' && createStore.nameChecking}
        {standing === 'free' && createStore.nameFree}
      </p>
    </div>
  );
}

function StandingIcon({ standing }: { standing: NameStanding }) {
  if (standing === 'checking') return <Loader size={14} aria-hidden="true" />;
  if (standing === 'free') return <IconCheck size={16} className={css.free} aria-hidden="true" />;
  return null;
}
