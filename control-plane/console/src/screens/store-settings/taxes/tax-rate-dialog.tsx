import { Select, TextInput } from '@mantine/core';
import { countryCodes } from '@storepod/kernel/country';
import { useMemo } from 'react';
import { api } from '../../../api/client.ts';
import type { ReplyAt } from '../../../api/request-types.ts';
import { type DialogProps, FormDialog } from '../../../components/overlays/form-dialog.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { optionsOf } from '../../../components/store-fields/contact-fields.tsx';
import { thousandthsText, typedThousandths } from '../../../format/typed-amount.ts';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { useLocale } from '../../../texts/texts-context.tsx';
import { LocalFields, textsFor, writtenIn } from '../local-texts.tsx';
import type { StoreRecord } from '../store-record.ts';

export type TaxRate = ReplyAt<'checkout', 'GET', '/api/v1/private/tax-rates'>['content'][number];

const LONGEST_TEXT = 100;
/** 100 percent, in thousandths. */
const WHOLE = 100_000;

interface TaxRateDialogProps extends DialogProps {
  store: Store;
  record: StoreRecord;
  /** Undefined for a new one. */
  rate: TaxRate | undefined;
}

export function TaxRateDialog({ store, record, rate, ...dialog }: TaxRateDialogProps) {
  const { texts, format } = useLocale();
  const { problems, storeSettings } = texts;
  const { taxes } = storeSettings;
  const { done } = useAction('checkout');
  const countries = useMemo(() => optionsOf(countryCodes, format.country), [format]);
  return (
    <FormDialog
      {...dialog}
      title={rate ? taxes.change : taxes.add}
      action={taxes.save}
      initialValues={{
        country: (rate?.country ?? record.address.country) as string,
        region: rate?.region ?? '',
        rate: rate ? thousandthsText(rate.rate) : '',
        titles: textsFor(record.supportedLanguages, rate?.titles ?? {}),
      }}
      validate={{
        country: (country) => (country === '' ? problems.rules.required : null),
        rate: (text) => ((typedThousandths(text) ?? WHOLE + 1) > WHOLE ? taxes.badRate : null),
      }}
      send={({ country, region, rate: percent, titles }) => {
        const body = {
          country,
          region: region.trim() || null,
          rate: typedThousandths(percent) ?? 0,
          titles: writtenIn(titles),
        };
        return rate
          ? api.checkout('PUT', '/api/v1/private/tax-rates/:id', {
              ...destinationOf(store),
              params: { id: rate.id },
              body: { ...body, version: rate.version },
            })
          : api.checkout('POST', '/api/v1/private/tax-rates', { ...destinationOf(store), body });
      }}
      codes={{ 'CHECKOUT.TAX.RATE_DUPLICATE': 'country' }}
      onDone={() => {
        dialog.onClose();
        return done(taxes.rateSaved);
      }}
    >
      {(form) => (
        <>
          <Select
            label={taxes.country}
            data={countries}
            searchable
            required
            allowDeselect={false}
            {...form.getInputProps('country')}
          />
          <TextInput
            label={taxes.region}
            description={taxes.regionHint}
            maxLength={LONGEST_TEXT}
            {...form.getInputProps('region')}
          />
          <TextInput
            label={taxes.percent}
            inputMode="decimal"
            maxLength={10}
            dir="ltr"
            required
            {...form.getInputProps('rate')}
          />
          <LocalFields
            label={taxes.name}
            texts={form.values.titles}
            fieldOf={(code) => form.getInputProps(`titles.${code}`)}
            maxLength={LONGEST_TEXT}
          />
        </>
      )}
    </FormDialog>
  );
}
