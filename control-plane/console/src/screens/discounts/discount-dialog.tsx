import { Button, Checkbox, Radio, Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { CurrencyCode } from '@storepod/kernel/currency';
import { api } from '../../api/client.ts';
import { type DialogProps, FormDialog } from '../../components/overlays/form-dialog.tsx';
import { useAction } from '../../components/overlays/use-action.ts';
import { destinationOf, type Store } from '../../session/stores.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { LocalFields } from '../store-settings/local-texts.tsx';
import type { StoreRecord } from '../store-settings/store-record.ts';
import { type DiscountValues, discountInput, discountValues, faultsOf, newCode } from './discount-values.ts';
import { type Discount, discountKinds, hows } from './discount-words.ts';
import css from './discounts.module.css';

const LONGEST_NAME = 120;
const LONGEST_CODE = 40;
const LONGEST_NUMBER = 20;

/** Where the service calls a field otherwise. */
const fields: Record<string, string> = { rate: 'percent', 'amount.amount': 'amount', 'minimum.amount': 'minimum' };

interface DiscountDialogProps extends DialogProps {
  store: Store;
  record: StoreRecord;
  /** Undefined for a new one. */
  discount: Discount | undefined;
}

export function DiscountDialog({ store, record, discount, ...dialog }: DiscountDialogProps) {
  const texts = useTexts();
  const { discounts } = texts;
  const { done } = useAction('checkout');
  const { currency } = record;
  return (
    <FormDialog
      {...dialog}
      title={discount ? discounts.change : discounts.add}
      action={discounts.save}
      initialValues={discountValues(record, discount)}
      validate={(values) => faultsOf(values, currency, texts)}
      fieldOf={(field) => fields[field] ?? field.replace(/^skus\..*/, 'skus')}
      codes={{ 'CHECKOUT.DISCOUNT.CODE_TAKEN': 'code' }}
      send={(values) => save(store, discount, discountInput(values, currency, discount))}
      onDone={({ name }) => {
        dialog.onClose();
        return done(discounts.saved(name));
      }}
    >
      {(form) => (
        <>
          <WayFields form={form} />
          <ValueFields form={form} currency={currency} />
          <LimitFields form={form} />
          <Checkbox label={discounts.form.combinable} {...form.getInputProps('combinable', { type: 'checkbox' })} />
          <Checkbox label={discounts.form.enabled} {...form.getInputProps('enabled', { type: 'checkbox' })} />
        </>
      )}
    </FormDialog>
  );
}

function save(store: Store, discount: Discount | undefined, body: ReturnType<typeof discountInput>) {
  const destination = destinationOf(store);
  return discount
    ? api.checkout('PUT', '/api/v1/private/discounts/:id', {
        ...destination,
        params: { id: discount.id },
        body: { ...body, version: discount.version },
      })
    : api.checkout('POST', '/api/v1/private/discounts', { ...destination, body });
}

interface FieldsProps {
  form: UseFormReturnType<DiscountValues>;
}

/** How shoppers get it, and what it is called. */
function WayFields({ form }: FieldsProps) {
  const { discounts, common } = useTexts();
  const words = discounts.form;
  return (
    <>
      <Radio.Group label={discounts.how} {...form.getInputProps('how')}>
        <div className={css.stack}>
          {hows.map((how) => (
            <Radio key={how} value={how} label={discounts.hows[how]} description={discounts.howHints[how]} />
          ))}
        </div>
      </Radio.Group>
      {form.values.how === 'code' && (
        <div className={css.withButton}>
          <TextInput
            label={words.code}
            description={words.codeHint}
            maxLength={LONGEST_CODE}
            dir="ltr"
            autoComplete="off"
            required
            {...form.getInputProps('code')}
          />
          <Button variant="default" onClick={() => form.setFieldValue('code', newCode())}>
            {words.generate}
          </Button>
        </div>
      )}
      <TextInput
        label={words.name}
        description={words.nameHint}
        maxLength={LONGEST_NAME}
        dir="auto"
        required
        {...form.getInputProps('name')}
      />
      <LocalFields
        label={`${words.titles} (${common.optional})`}
        texts={form.values.titles}
        fieldOf={(code) => form.getInputProps(`titles.${code}`)}
        maxLength={LONGEST_NAME}
      />
    </>
  );
}

/** What it gives, and for what. */
function ValueFields({ form, currency }: FieldsProps & { currency: CurrencyCode }) {
  const { discounts } = useTexts();
  const words = discounts.form;
  const number = { inputMode: 'decimal', maxLength: LONGEST_NUMBER, dir: 'ltr' } as const;
  const { kind } = form.values;
  return (
    <>
      <div className={css.pair}>
        <Select
          label={discounts.kind}
          data={discountKinds.map((value) => ({ value, label: discounts.kinds[value] }))}
          allowDeselect={false}
          {...form.getInputProps('kind')}
        />
        {kind === 'PERCENTAGE' && (
          <TextInput label={words.percent} required {...number} {...form.getInputProps('percent')} />
        )}
        {kind === 'AMOUNT' && (
          <TextInput label={`${words.amount} (${currency})`} required {...number} {...form.getInputProps('amount')} />
        )}
      </div>
      <TextInput
        label={`${words.minimum} (${currency})`}
        description={words.minimumHint}
        {...number}
        {...form.getInputProps('minimum')}
      />
      <Textarea label={words.skus} description={words.skusHint} rows={2} dir="ltr" {...form.getInputProps('skus')} />
    </>
  );
}

/** When it applies, and how often. */
function LimitFields({ form }: FieldsProps) {
  const words = useTexts().discounts.form;
  const count = { inputMode: 'numeric', maxLength: LONGEST_NUMBER, dir: 'ltr' } as const;
  return (
    <>
      <div className={css.pair}>
        <TextInput
          type="datetime-local"
          label={words.startsAt}
          description={words.timeHint}
          {...form.getInputProps('startsAt')}
        />
        <TextInput type="datetime-local" label={words.endsAt} {...form.getInputProps('endsAt')} />
      </div>
      <div className={css.pair}>
        <TextInput
          label={words.usageLimit}
          description={words.limitHint}
          {...count}
          {...form.getInputProps('usageLimit')}
        />
        <TextInput label={words.customerLimit} {...count} {...form.getInputProps('customerLimit')} />
      </div>
    </>
  );
}
