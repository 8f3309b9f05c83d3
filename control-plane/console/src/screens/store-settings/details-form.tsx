import { TextInput } from '@mantine/core';
import { api } from '../../api/client.ts';
import { Panel } from '../../components/panel.tsx';
import css from '../../components/settings-form/settings-form.module.css';
import { SettingsForm } from '../../components/settings-form/settings-form.tsx';
import { ContactFields } from '../../components/store-fields/contact-fields.tsx';
import { SellingFields } from '../../components/store-fields/selling-fields.tsx';
import { formFieldOf, type StoreValues, valuesOf } from '../../components/store-fields/store-values.ts';
import { destinationOf, type Store } from '../../session/stores.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { changedSettings, type StoreRecord } from './store-record.ts';

interface DetailsFormProps {
  store: Store;
  record: StoreRecord;
  languages: readonly string[];
}

export function DetailsForm({ store, record, languages }: DetailsFormProps) {
  const { storeSettings, createStore } = useTexts();
  const send = (values: StoreValues) =>
    api.merchant('PUT', '/api/v1/private/store', { ...destinationOf(store), body: changedSettings(record, values) });
  return (
    <SettingsForm
      initialValues={valuesOf(record)}
      service="merchant"
      send={send}
      saved={storeSettings.saved}
      fieldOf={formFieldOf}
      codes={{ 'INVENTORY.CURRENCY.IN_USE': 'currency', 'INVENTORY.CURRENCY.CHANGING': 'currency' }}
    >
      {(form) => (
        <>
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
        </>
      )}
    </SettingsForm>
  );
}
