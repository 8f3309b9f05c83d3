import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconExternalLink } from '@tabler/icons-react';
import { api } from '../../../api/client.ts';
import { useAction } from '../../../components/overlays/use-action.ts';
import { Panel } from '../../../components/panel.tsx';
import { ProblemNotice } from '../../../components/problem-notice.tsx';
import css from '../../../components/settings-form/settings-form.module.css';
import { LookFields } from '../../../components/store-fields/look-fields.tsx';
import { formFieldOf, type StoreValues, valuesOf } from '../../../components/store-fields/store-values.ts';
import { useLeaveWarning } from '../../../components/use-leave-warning.ts';
import { useSubmit } from '../../../components/use-submit.ts';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { useStoreUrl } from '../../../session/use-store-url.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { changedSettings, type StoreRecord } from '../store-record.ts';

interface LookFormProps {
  store: Store;
  record: StoreRecord;
  themes: readonly string[];
  colorThemes: readonly string[];
}

/** The theme and the palette, which can be looked at in the shop itself before they are saved. */
export function LookForm({ store, record, themes, colorThemes }: LookFormProps) {
  const { storeSettings, createStore, common } = useTexts();
  const { appearance } = storeSettings;
  const { done } = useAction('merchant');
  const form = useForm<StoreValues>({ initialValues: valuesOf(record) });
  const { submit, pending, error } = useSubmit(form, {
    send: (values) =>
      api.merchant('PUT', '/api/v1/private/store', { ...destinationOf(store), body: changedSettings(record, values) }),
    onDone: () => {
      form.resetDirty();
      return done(appearance.lookSaved);
    },
    fieldOf: formFieldOf,
  });
  const dirty = form.isDirty();
  useLeaveWarning(dirty);
  const footer = (
    <>
      <LookAtShop store={store} values={form.values} />
      <Button type="submit" disabled={!dirty} loading={pending}>
        {common.save}
      </Button>
    </>
  );
  return (
    <form onSubmit={submit}>
      <Panel title={createStore.lookTitle} description={appearance.lookLead} footer={footer}>
        <div className={css.stack}>
          <LookFields form={form} themes={themes} colorThemes={colorThemes} />
          {error !== undefined && <ProblemNotice error={error} />}
        </div>
      </Panel>
    </form>
  );
}

/** Leads to the shop as it would look; nobody else sees it so. */
function LookAtShop({ store, values: { theme, colorTheme } }: { store: Store; values: StoreValues }) {
  const { appearance } = useTexts().storeSettings;
  const { url } = useStoreUrl(store);
  if (url === undefined) return null;
  const address = new URL(url);
  address.search = new URLSearchParams({ theme, color: colorTheme }).toString();
  return (
    <Button
      component="a"
      href={address.href}
      target="_blank"
      rel="noopener"
      variant="default"
      rightSection={<IconExternalLink size={16} aria-hidden="true" />}
    >
      {appearance.lookAtShop}
    </Button>
  );
}
