import { Button, Checkbox, Radio, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { countryCodes } from '@storepod/kernel/country';
import { useMemo } from 'react';
import { api } from '../../../api/client.ts';
import type { ReplyAt } from '../../../api/request-types.ts';
import { useAction } from '../../../components/overlays/use-action.ts';
import { Panel } from '../../../components/panel.tsx';
import { ProblemNotice } from '../../../components/problem-notice.tsx';
import css from '../../../components/settings-form/settings-form.module.css';
import { optionsOf } from '../../../components/store-fields/contact-fields.tsx';
import { useLeaveWarning } from '../../../components/use-leave-warning.ts';
import { useSubmit } from '../../../components/use-submit.ts';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { useLocale } from '../../../texts/texts-context.tsx';

type TaxSettings = ReplyAt<'checkout', 'GET', '/api/v1/private/tax-settings'>;

const LONGEST_REGION = 100;

/** How prices and taxes go together. */
export function TaxSettingsForm({ store, settings }: { store: Store; settings: TaxSettings }) {
  const { texts, format } = useLocale();
  const { common, storeSettings } = texts;
  const { taxes } = storeSettings;
  const { done } = useAction('checkout');
  const countries = useMemo(() => optionsOf(countryCodes, format.country), [format]);
  const form = useForm({
    initialValues: { ...settings, country: settings.country as string | null, region: settings.region ?? '' },
  });
  const { submit, pending, error } = useSubmit(form, {
    send: ({ region, country, ...values }) =>
      api.checkout('PUT', '/api/v1/private/tax-settings', {
        ...destinationOf(store),
        body: { ...values, country: country || null, region: region.trim() || null },
      }),
    onDone: () => {
      form.resetDirty();
      return done(taxes.saved);
    },
  });
  const dirty = form.isDirty();
  useLeaveWarning(dirty);
  const save = (
    <Button type="submit" disabled={!dirty} loading={pending}>
      {common.save}
    </Button>
  );
  return (
    <form onSubmit={submit}>
      <Panel title={taxes.settingsTitle} description={taxes.settingsLead} footer={save}>
        <div className={css.stack}>
          <Checkbox
            label={taxes.included}
            description={taxes.includedHint}
            {...form.getInputProps('pricesIncludeTax', { type: 'checkbox' })}
          />
          <Checkbox label={taxes.shipping} {...form.getInputProps('taxShipping', { type: 'checkbox' })} />
          <Radio.Group label={taxes.rounding} {...form.getInputProps('rounding')}>
            <div className={css.stack}>
              <Radio value="LINE" label={taxes.roundings.LINE} />
              <Radio value="ORDER" label={taxes.roundings.ORDER} />
            </div>
          </Radio.Group>
          <div className={css.pair}>
            <Select
              label={taxes.country}
              description={taxes.countryHint}
              data={countries}
              searchable
              clearable
              {...form.getInputProps('country')}
            />
            <TextInput
              label={`${taxes.region} (${common.optional})`}
              maxLength={LONGEST_REGION}
              {...form.getInputProps('region')}
            />
          </div>
          {error !== undefined && <ProblemNotice error={error} />}
        </div>
      </Panel>
    </form>
  );
}
