import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { api } from '../../api/client.ts';
import { useAction } from '../../components/overlays/use-action.ts';
import { Panel } from '../../components/panel.tsx';
import { ContactFields } from '../../components/store-fields/contact-fields.tsx';
import { SellingFields } from '../../components/store-fields/selling-fields.tsx';
import { formFieldOf, type StoreValues, valuesOf } from '../../components/store-fields/store-values.ts';
import { useLeaveWarning } from '../../components/use-leave-warning.ts';
import { useSubmit } from '../../components/use-submit.ts';
import { destinationOf, type Store } from '../../session/stores.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { SaveBar } from './save-bar.tsx';
import { changedSettings, type StoreRecord } from './store-record.ts';
import css from './store-settings.module.css';

interface DetailsFormProps {
  store: Store;
  record: StoreRecord;
  languages: readonly string[];
}

export function DetailsForm({ store, record, languages }: DetailsFormProps) {
  const { storeSettings, createStore } = useTexts();
  const { done } = useAction('merchant');
  const form = useForm<StoreValues>({ initialValues: valuesOf(record) });
  const { submit, pending, error } = useSubmit(form, {
    send: (values) =>
      api.merchant('PUT', '/api/v1/private/store', { ...destinationOf(store), body: changedSettings(record, values) }),
    onDone: async () => {
      form.resetDirty();
      await done(storeSettings.saved);
    },
    fieldOf: formFieldOf,
    codes: { 'INVENTORY.CURRENCY.IN_USE': 'currency', 'INVENTORY.CURRENCY.CHANGING': 'currency' },
  });
  const dirty = form.isDirty();
  useLeaveWarning(dirty);
  return (
    <form className={css.form} onSubmit={submit}>
      <Panel title={storeSettings.nameTitle} description={storeSettings.nameLead}>
        <div className={css.pair}>
          <TextInput label={storeSettings.name} value={record.name} readOnly disabled dir="ltr" />
          <TextInput label={storeSettings.storeTitle} maxLength={100} required {...form.getInputProps('title')} />
        </div>
      </Panel>
      <Panel title={createStore.contactTitle} description={createStore.contactLead}>
        <ContactFields form={form} />
      </Panel>
      <Panel title={createStore.sellingTitle} description={createStore.sellingLead}>
        <SellingFields form={form} languages={languages} />
      </Panel>
      <SaveBar {...{ dirty, pending, error }} onDiscard={() => form.reset()} />
    </form>
  );
}
