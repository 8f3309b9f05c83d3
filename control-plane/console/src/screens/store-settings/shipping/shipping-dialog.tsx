import { Button, Checkbox, MultiSelect, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { countryCodes } from '@storepod/kernel/country';
import type { CurrencyCode } from '@storepod/kernel/currency';
import { useMemo } from 'react';
import { api } from '../../../api/client.ts';
import { type DialogProps, FormDialog } from '../../../components/overlays/form-dialog.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { optionsOf } from '../../../components/store-fields/contact-fields.tsx';
import { typedAmount } from '../../../format/typed-amount.ts';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { useLocale, useTexts } from '../../../texts/texts-context.tsx';
import { LocalFields, writtenIn } from '../local-texts.tsx';
import type { StoreRecord } from '../store-record.ts';
import css from '../store-settings.module.css';
import {
  isLimit,
  type ShippingKind,
  type ShippingMethod,
  type ShippingValues,
  shippingInput,
  shippingKinds,
  shippingValues,
} from './shipping-values.ts';

const LONGEST_TITLE = 120;
const LONGEST_NUMBER = 20;

interface ShippingDialogProps extends DialogProps {
  store: Store;
  record: StoreRecord;
  /** Undefined for a new one. */
  method: ShippingMethod | undefined;
}

export function ShippingDialog({ store, record, method, ...dialog }: ShippingDialogProps) {
  const { texts } = useLocale();
  const { shipping } = texts.storeSettings;
  const { done } = useAction('checkout');
  const { currency } = record;
  return (
    <FormDialog
      {...dialog}
      title={method ? shipping.change : shipping.add}
      action={shipping.save}
      initialValues={shippingValues(record, method)}
      validate={(values) =>
        faultsOf(values, currency, {
          required: texts.problems.rules.required,
          badAmount: texts.orders.refund.badAmount,
        })
      }
      send={(values) => save(store, method, shippingInput(values, currency, method))}
      onDone={() => {
        dialog.onClose();
        return done(shipping.saved);
      }}
    >
      {(form) => <ShippingFields form={form} currency={currency} />}
    </FormDialog>
  );
}

function save(store: Store, method: ShippingMethod | undefined, body: ReturnType<typeof shippingInput>) {
  const destination = destinationOf(store);
  return method
    ? api.checkout('PUT', '/api/v1/private/shipping-methods/:id', {
        ...destination,
        params: { id: method.id },
        body: { ...body, version: method.version },
      })
    : api.checkout('POST', '/api/v1/private/shipping-methods', { ...destination, body });
}

/** What can be told before it is sent, by field. */
function faultsOf(values: ShippingValues, currency: CurrencyCode, words: { required: string; badAmount: string }) {
  const { price, freeFrom, tiers } = shippingKinds[values.kind];
  const isAmount = (text: string) => typedAmount(text, currency) !== undefined;
  const [firstLanguage] = Object.keys(values.titles);
  return {
    ...(Object.keys(writtenIn(values.titles)).length === 0 && { [`titles.${firstLanguage}`]: words.required }),
    ...(price && !isAmount(values.price) && { price: words.badAmount }),
    ...(freeFrom && !isAmount(values.freeFrom) && { freeFrom: words.badAmount }),
    ...(tiers &&
      Object.fromEntries(
        values.tiers.flatMap((tier, index) => [
          ...(isLimit(values.kind, tier.upTo, currency) ? [] : [[`tiers.${index}.upTo`, words.badAmount]]),
          ...(isAmount(tier.price) ? [] : [[`tiers.${index}.price`, words.badAmount]]),
        ]),
      )),
  };
}

interface FieldsProps {
  form: UseFormReturnType<ShippingValues>;
  currency: CurrencyCode;
}

function ShippingFields({ form, currency }: FieldsProps) {
  const { texts, format } = useLocale();
  const { shipping } = texts.storeSettings;
  const countries = useMemo(() => optionsOf(countryCodes, format.country), [format]);
  const { price, freeFrom, tiers } = shippingKinds[form.values.kind];
  const amount = { inputMode: 'decimal', maxLength: LONGEST_NUMBER, dir: 'ltr', required: true } as const;
  return (
    <>
      <LocalFields
        label={shipping.name}
        texts={form.values.titles}
        fieldOf={(code) => form.getInputProps(`titles.${code}`)}
        maxLength={LONGEST_TITLE}
        required
      />
      <Select
        label={shipping.kind}
        data={(Object.keys(shippingKinds) as ShippingKind[]).map((value) => ({ value, label: shipping.kinds[value] }))}
        allowDeselect={false}
        {...form.getInputProps('kind')}
      />
      {price && <TextInput label={`${shipping.price} (${currency})`} {...amount} {...form.getInputProps('price')} />}
      {freeFrom && (
        <TextInput label={`${shipping.freeFrom} (${currency})`} {...amount} {...form.getInputProps('freeFrom')} />
      )}
      {tiers && <TierFields form={form} currency={currency} />}
      <MultiSelect
        label={shipping.countries}
        description={shipping.countriesHint}
        data={countries}
        searchable
        clearable
        {...form.getInputProps('countries')}
      />
      <Checkbox label={shipping.enabled} {...form.getInputProps('enabled', { type: 'checkbox' })} />
    </>
  );
}

/** The steps of a price, the smallest first. */
function TierFields({ form, currency }: FieldsProps) {
  const { common, storeSettings } = useTexts();
  const { shipping } = storeSettings;
  const limit = form.values.kind === 'BY_WEIGHT' ? shipping.upToWeight : `${shipping.upToAmount} (${currency})`;
  const number = { inputMode: 'decimal', maxLength: LONGEST_NUMBER, dir: 'ltr' } as const;
  return (
    <fieldset className={css.tiers}>
      <legend>{shipping.tiers}</legend>
      {form.values.tiers.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has nothing but its place
        <div key={index} className={css.tier}>
          <TextInput label={limit} {...number} {...form.getInputProps(`tiers.${index}.upTo`)} />
          <TextInput
            label={`${shipping.price} (${currency})`}
            {...number}
            {...form.getInputProps(`tiers.${index}.price`)}
          />
          <Button
            size="xs"
            variant="subtle"
            disabled={form.values.tiers.length === 1}
            onClick={() => form.removeListItem('tiers', index)}
          >
            {common.remove}
          </Button>
        </div>
      ))}
      <Button size="xs" variant="default" onClick={() => form.insertListItem('tiers', { upTo: '', price: '' })}>
        {shipping.addTier}
      </Button>
    </fieldset>
  );
}
