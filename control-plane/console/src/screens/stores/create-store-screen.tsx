import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSuspenseQueries } from '@tanstack/react-query';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { ContactFields } from '../../components/store-fields/contact-fields.tsx';
import { LookFields } from '../../components/store-fields/look-fields.tsx';
import { SellingFields } from '../../components/store-fields/selling-fields.tsx';
import { useViewer } from '../../session/use-viewer.ts';
import { useLocale } from '../../texts/texts-context.tsx';
import css from './create-store.module.css';
import { createStoreChoices } from './create-store-choices.ts';
import { firstValues, type NewStoreValues } from './create-store-values.ts';
import { NameField } from './name-field.tsx';
import { PodPanel } from './pod-panel.tsx';
import { useCreateStore } from './use-create-store.ts';

export function CreateStoreScreen() {
  const { texts, language } = useLocale();
  const { createStore } = texts;
  const viewer = useViewer();
  const [themes, colorThemes, platform] = useSuspenseQueries({ queries: createStoreChoices });
  const form = useForm<NewStoreValues>({ initialValues: firstValues(viewer.email, language, navigator.language) });
  const { submit, pending, error } = useCreateStore(form);
  return (
    <Page title={createStore.title} description={createStore.description} width="narrow">
      <form className={css.form} onSubmit={submit}>
        <Panel title={createStore.nameTitle} description={createStore.nameLead}>
          <div className={css.fields}>
            <NameField form={form} />
            <TextInput
              label={`${createStore.storeTitle} (${texts.common.optional})`}
              description={createStore.storeTitleHint}
              maxLength={100}
              {...form.getInputProps('title')}
            />
          </div>
        </Panel>
        <Panel title={createStore.sellingTitle} description={createStore.sellingLead}>
          <SellingFields form={form} languages={platform.data.languages} />
        </Panel>
        <Panel title={createStore.contactTitle} description={createStore.contactLead}>
          <ContactFields form={form} />
        </Panel>
        <Panel title={createStore.lookTitle} description={createStore.lookLead}>
          <LookFields form={form} themes={themes.data} colorThemes={colorThemes.data} />
        </Panel>
        <PodPanel form={form} />
        {error !== undefined && <ProblemNotice error={error} />}
        <div className={css.submit}>
          <Button type="submit" size="lg" loading={pending}>
            {createStore.submit}
          </Button>
        </div>
      </form>
    </Page>
  );
}
