import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { api } from '../../../api/client.ts';
import { useAction } from '../../../components/overlays/use-action.ts';
import { Panel } from '../../../components/panel.tsx';
import { useLeaveWarning } from '../../../components/use-leave-warning.ts';
import { useSubmit } from '../../../components/use-submit.ts';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { SaveBar } from '../save-bar.tsx';
import { changedLegalData, type LegalValues, legalValuesOf, type StoreRecord } from '../store-record.ts';
import css from '../store-settings.module.css';

export function LegalForm({ store, record }: { store: Store; record: StoreRecord }) {
  const { storeSettings } = useTexts();
  const { legal } = storeSettings;
  const { done } = useAction('merchant');
  const form = useForm<LegalValues>({ initialValues: legalValuesOf(record) });
  const { submit, pending, error } = useSubmit(form, {
    send: (values) =>
      api.merchant('PUT', '/api/v1/private/store', { ...destinationOf(store), body: changedLegalData(record, values) }),
    onDone: () => {
      form.resetDirty();
      return done(legal.saved);
    },
  });
  const dirty = form.isDirty();
  useLeaveWarning(dirty);
  return (
    <form className={css.form} onSubmit={submit}>
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
      <SaveBar {...{ dirty, pending, error }} onDiscard={() => form.reset()} />
    </form>
  );
}
