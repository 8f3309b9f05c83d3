import { Button, Checkbox, TextInput } from '@mantine/core';
import type { CurrencyCode } from '@storepod/kernel/currency';
import { type ChangeEvent, useState } from 'react';
import layout from '../../../components/editor/editor-layout.module.css';
import { useTexts } from '../../../texts/texts-context.tsx';
import css from './editor.module.css';
import type { PanelProps } from './panel-props.ts';
import { soldRows } from './product-input.ts';
import { skusOf, usable, type VariantRow } from './variants-matrix.ts';

interface VariantsProps extends Pick<PanelProps, 'form'> {
  currency: CurrencyCode;
  stem: string;
}

const LONGEST_SKU = 255;
const number = { inputMode: 'decimal', dir: 'ltr', maxLength: 20 } as const;

/** A product without options has one price and one stock. */
export function SingleVariant({ form, currency, stem }: VariantsProps) {
  const { editor } = useTexts().products;
  return (
    <div className={css.single}>
      <TextInput
        label={`${editor.price} (${currency})`}
        {...number}
        placeholder="0.00"
        {...form.getInputProps('variants.0.price')}
      />
      <TextInput
        label={`${editor.salePrice} (${currency})`}
        description={editor.salePriceHint}
        {...number}
        {...form.getInputProps('variants.0.salePrice')}
      />
      <TextInput
        label={editor.quantity}
        description={editor.quantityHint}
        {...number}
        placeholder="0"
        {...form.getInputProps('variants.0.quantity')}
      />
      <TextInput
        label={editor.sku}
        description={editor.skuHint}
        dir="ltr"
        maxLength={LONGEST_SKU}
        placeholder={stem}
        {...form.getInputProps('variants.0.sku')}
      />
    </div>
  );
}

/** Every combination, a line each. */
export function VariantsTable({ form, currency, stem }: VariantsProps) {
  const { editor } = useTexts().products;
  const { variants, axes } = form.values;
  const suggested = skusOf(soldRows(form.values), axes, stem);
  const place = (index: number) => variants.slice(0, index).filter(({ sold }) => sold).length;
  const nameOf = (row: VariantRow) =>
    usable(axes)
      .map(({ key }) => row.choices[key])
      .join(' / ');
  return (
    <div className={layout.stack}>
      <ForAll form={form} currency={currency} />
      <div className={css.rows}>
        <div className={css.rowHead} aria-hidden="true">
          <span>{editor.variant}</span>
          <span>{`${editor.price} (${currency})`}</span>
          <span>{editor.salePrice}</span>
          <span>{editor.quantity}</span>
          <span>{editor.sku}</span>
        </div>
        <ul className={css.list}>
          {variants.map((row, index) => (
            <li key={nameOf(row)} className={css.row} data-dim={!row.sold || undefined}>
              <Checkbox
                label={<span dir="auto">{nameOf(row)}</span>}
                {...form.getInputProps(`variants.${index}.sold`, { type: 'checkbox' })}
              />
              {row.sold && (
                <RowFields form={form} index={index} name={nameOf(row)} sku={suggested[place(index)] ?? ''} />
              )}
            </li>
          ))}
        </ul>
      </div>
      <p className={css.hint}>{editor.quantityHint}</p>
    </div>
  );
}

interface RowFieldsProps extends Pick<PanelProps, 'form'> {
  index: number;
  name: string;
  /** What it is called unless something is typed. */
  sku: string;
}

function RowFields({ form, index, name, sku }: RowFieldsProps) {
  const { editor } = useTexts().products;
  /** On a narrow screen there is no head above the fields, and each shows its label. */
  const field = (label: string, value: 'price' | 'salePrice' | 'quantity' | 'sku') => ({
    label,
    'aria-label': `${label}: ${name}`,
    classNames: { label: css.rowLabel },
    ...form.getInputProps(`variants.${index}.${value}`),
  });
  return (
    <>
      <TextInput {...number} {...field(editor.price, 'price')} />
      <TextInput {...number} {...field(editor.salePrice, 'salePrice')} />
      <TextInput {...number} {...field(editor.quantity, 'quantity')} />
      <TextInput dir="ltr" maxLength={LONGEST_SKU} placeholder={sku} {...field(editor.sku, 'sku')} />
    </>
  );
}

const nothingTyped = { price: '', salePrice: '', quantity: '' };

/** The same price or stock in every line at once. */
function ForAll({ form, currency }: Omit<VariantsProps, 'stem'>) {
  const { editor } = useTexts().products;
  const [typed, setTyped] = useState(nothingTyped);
  const facts = Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== ''));
  const apply = () => {
    form.setFieldValue(
      'variants',
      form.values.variants.map((row) => ({ ...row, ...facts })),
    );
    setTyped(nothingTyped);
  };
  const field = (name: keyof typeof nothingTyped) => ({
    ...number,
    value: typed[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: value }),
  });
  return (
    <div className={css.forAll}>
      <TextInput label={`${editor.priceForAll} (${currency})`} {...field('price')} />
      <TextInput label={editor.salePriceForAll} {...field('salePrice')} />
      <TextInput label={editor.quantityForAll} {...field('quantity')} />
      <Button variant="default" disabled={Object.keys(facts).length === 0} onClick={apply}>
        {editor.applyToAll}
      </Button>
    </div>
  );
}

/** From when and until when sale prices hold, where there are any. */
export function SaleTimeFields({ form }: Pick<PanelProps, 'form'>) {
  const { editor } = useTexts().products;
  if (!soldRows(form.values).some(({ salePrice }) => salePrice.trim() !== '')) return null;
  return (
    <div className={layout.stack}>
      <div className={css.single}>
        <TextInput type="datetime-local" label={editor.saleFrom} {...form.getInputProps('saleFrom')} />
        <TextInput type="datetime-local" label={editor.saleUntil} {...form.getInputProps('saleUntil')} />
      </div>
      <p className={css.hint}>{editor.saleTimeHint}</p>
    </div>
  );
}
