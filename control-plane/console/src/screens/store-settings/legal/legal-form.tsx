import { TextInput } from '@mantine/core';
import { api } from '../../../api/client.ts';
import { Panel } from '../../../components/panel.tsx';
import css from '../../../components/settings-form/settings-form.module.css';
import { SettingsForm } from '../../../components/settings-form/settings-form.tsx';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { changedLegalData, type LegalValues, legalValuesOf, type StoreRecord } from '../store-record.ts';

export function LegalForm({ store, record }: { store: Store; record: StoreRecord }) {
  const { legal } = useTexts().storeSettings;
  const send = (values: LegalValues) =>
    api.merchant('PUT', '/api/v1/private/store', { ...destinationOf(store), body: changedLegalData(record, values) });
  return (
    <SettingsForm initialValues={legalValuesOf(record)} service="merchant" send={send} saved={legal.saved}>
      {(form) => (
        <>
          <Panel title={legal.title} description={legal.lead}>
            <div className={css.pair}>
              <TextInput
                label={legal.name}
                description={legal.nameHint}
                maxLength={200}
                dir="auto"
                {...form.getInputProps('legalName')}
              />
              <TextInput
                label={legal.registerNumber}
                description={legal.registerHint}
                maxLength={100}
                dir="auto"
                {...form.getInputProps('registerNumber')}
              />
              <TextInput
                label={legal.vatId}
                description={legal.vatHint}
                maxLength={30}
                dir="ltr"
                {...form.getInputProps('vatId')}
              />
              <TextInput
                label={legal.taxNumber}
                description={legal.taxHint}
                maxLength={50}
                dir="ltr"
                {...form.getInputProps('taxNumber')}
              />
            </div>
          </Panel>
          <Panel title={legal.senderTitle} description={legal.senderLead}>
            <div className={css.pair}>
              <TextInput
                label={legal.senderName}
                description={legal.senderHint(record.title)}
                maxLength={100}
                dir="auto"
                {...form.getInputProps('senderName')}
              />
              <TextInput
                label={legal.replyTo}
                description={legal.replyHint(record.email)}
                type="email"
                maxLength={254}
                dir="ltr"
                {...form.getInputProps('replyTo')}
              />
            </div>
          </Panel>
        </>
      )}
    </SettingsForm>
  );
}
