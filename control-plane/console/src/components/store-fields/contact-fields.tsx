import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { countryCodes } from '@storepod/kernel/country';
import { useMemo } from 'react';
import { useLocale } from '../../texts/texts-context.tsx';
import css from './store-fields.module.css';
import type { StoreValues } from './store-values.ts';

/** How a store is reached, and where it is. */
export function ContactFields<Values extends StoreValues>({ form }: { form: UseFormReturnType<Values> }) {
  const { texts, format } = useLocale();
  const { createStore, common } = texts;
  const countries = useMemo(() => optionsOf(countryCodes, format.country), [format]);
  return (
    <div className={css.grid}>
      <TextInput label={createStore.email} type="email" required dir="ltr" {...form.getInputProps('email')} />
      <TextInput label={createStore.phone} type="tel" required dir="ltr" {...form.getInputProps('phone')} />
      <Select
        label={createStore.country}
        data={countries}
        searchable
        required
        nothingFoundMessage={createStore.nothingFound}
        {...form.getInputProps('country')}
      />
      <TextInput label={createStore.city} required maxLength={100} {...form.getInputProps('city')} />
      <TextInput label={createStore.postalCode} required maxLength={20} {...form.getInputProps('postalCode')} />
      <TextInput
        label={`${createStore.stateProvince} (${common.optional})`}
        maxLength={100}
        {...form.getInputProps('stateProvince')}
      />
      <TextInput
        label={`${createStore.street} (${common.optional})`}
        className={css.whole}
        maxLength={256}
        {...form.getInputProps('street')}
      />
    </div>
  );
}

/** Codes with their names, in the order of the names. */
export function optionsOf(codes: readonly string[], nameOf: (code: string) => string) {
  return codes
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((one, other) => one.label.localeCompare(other.label));
}
