import { Checkbox, NumberInput, Select, TextInput } from '@mantine/core';
import type { SectionFieldType } from '@storepod/boundary/section-kinds';
import type { LinkTarget } from '@storepod/boundary/section-shapes';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../texts/texts-context.tsx';
import { MediaField } from '../../media/media-field.tsx';
import { TargetFields } from '../../menus/target-fields.tsx';
import type { FieldProps } from './field-props.ts';
import { ProductSourceField } from './product-source-field.tsx';
import { ReferenceField } from './reference-field.tsx';
import { useLabels } from './use-labels.ts';

type Drawn = (props: FieldProps) => ReactNode;

/** How each type of the schema is filled in. Texts of languages have a way of their own. */
const fields: Record<Exclude<SectionFieldType, 'text' | 'textarea' | 'richtext'>, Drawn> = {
  select: (props) => <ChoiceField {...props} />,
  media: (props) => <PictureField {...props} />,
  range: (props) => <NumberField {...props} />,
  toggle: (props) => <ToggleField {...props} />,
  link: (props) => <LinkField {...props} />,
  url: (props) => <AddressField {...props} />,
  reference: (props) => <ReferenceField {...props} />,
  'product-source': (props) => <ProductSourceField {...props} />,
};

/** One value of a section or an item that is the same in every language, by the type that the schema gives it. */
export function ValueField(props: FieldProps) {
  const { type } = props.field;
  return type === 'text' || type === 'textarea' || type === 'richtext' ? null : fields[type](props);
}

const LONGEST_ADDRESS = 500;
/** Stands for what the theme does by itself: the kit needs a value for everything that can be chosen. */
const USUAL = '-';

function ChoiceField({ field, value, error, onChange }: FieldProps) {
  const { home } = useTexts().writing;
  const label = useLabels();
  const words: Record<string, string> = home.options;
  return (
    <Select
      label={label(field.label)}
      data={[
        ...(field.required ? [] : [{ value: USUAL, label: home.usual }]),
        ...(field.options ?? []).map((option) => ({ value: option, label: words[option] ?? option })),
      ]}
      value={typeof value === 'string' && value !== '' ? value : USUAL}
      error={error}
      onChange={(chosen) => onChange(chosen === null || chosen === USUAL ? undefined : chosen)}
    />
  );
}

function PictureField({ store, field, value, error, onChange }: FieldProps) {
  const label = useLabels();
  const words = label(field.label);
  return (
    <MediaField
      store={store}
      label={field.required ? `${words} *` : words}
      value={typeof value === 'string' ? value : ''}
      error={error}
      onChange={(id) => onChange(id || undefined)}
    />
  );
}

function NumberField({ field, value, error, onChange }: FieldProps) {
  const { home } = useTexts().writing;
  const label = useLabels();
  const { min = 0, max = 0 } = field;
  return (
    <NumberInput
      label={label(field.label)}
      description={home.range(String(min), String(max))}
      min={min}
      max={max}
      allowDecimal={false}
      clampBehavior="blur"
      value={typeof value === 'number' ? value : ''}
      error={error}
      onChange={(typed) => onChange(typeof typed === 'number' ? typed : undefined)}
    />
  );
}

function ToggleField({ field, value, error, onChange }: FieldProps) {
  const label = useLabels();
  return (
    <Checkbox
      label={label(field.label)}
      checked={value === true}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.checked || undefined)}
    />
  );
}

function AddressField({ field, value, error, onChange }: FieldProps) {
  const { home } = useTexts().writing;
  const label = useLabels();
  return (
    <TextInput
      type="url"
      dir="ltr"
      label={label(field.label)}
      description={home.addressHint}
      required={field.required === true}
      maxLength={LONGEST_ADDRESS}
      value={typeof value === 'string' ? value : ''}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}

function LinkField({ store, record, value, error, onChange }: FieldProps) {
  const { kind, value: target = '' } = (value ?? { kind: '' }) as Partial<LinkTarget>;
  return (
    <TargetFields
      store={store}
      record={record}
      kind={kind ?? ''}
      value={target}
      optional
      error={error}
      onChange={({ kind: chosen, value: place }) =>
        onChange(chosen === '' ? undefined : ({ kind: chosen, ...(place && { value: place }) } as LinkTarget))
      }
    />
  );
}
