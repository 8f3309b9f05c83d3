import { ActionIcon, Autocomplete, Button, TagsInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import layout from '../../../components/editor/editor-layout.module.css';
import { Panel } from '../../../components/panel.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import { nameIn } from '../../categories/all-categories.ts';
import css from './editor.module.css';
import type { PanelProps } from './panel-props.ts';
import {
  type Axis,
  arrangeRows,
  combinationCount,
  MOST_AXES,
  MOST_ROWS,
  SEPARATORS,
  usable,
  type VariantRow,
  valuesTyped,
} from './variants-matrix.ts';
import { SaleTimeFields, SingleVariant, VariantsTable } from './variants-table.tsx';
import { type Option, optionOf, vocabularyQuery } from './vocabulary.ts';

interface OptionsPanelProps extends PanelProps {
  stem: string;
}

/** What shoppers choose by, and every combination with its price and its stock. */
export function OptionsPanel({ form, store, record, stem }: OptionsPanelProps) {
  const { editor } = useTexts().products;
  const { data } = useQuery(vocabularyQuery(store));
  const { axes } = form.values;
  const setAxes = useAxes(form);
  const add = (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size={14} aria-hidden="true" />}
      disabled={axes.length >= MOST_AXES}
      onClick={() => setAxes([...axes, { key: freeKey(axes), name: '', values: [] }])}
    >
      {editor.addOption}
    </Button>
  );
  return (
    <Panel title={editor.variants} description={editor.variantsLead} aside={add}>
      <div className={layout.stack}>
        {axes.map((axis, index) => (
          <AxisFields
            key={axis.key}
            options={data?.content ?? []}
            language={record.defaultLanguage}
            axis={axis}
            nameField={form.getInputProps(`axes.${index}.name`)}
            onChange={(next) => setAxes(axes.with(index, next))}
            onRemove={() => setAxes(axes.toSpliced(index, 1))}
          />
        ))}
        {form.errors.axes && (
          <p className={css.fault} role="alert">
            {form.errors.axes}
          </p>
        )}
        {usable(axes).length === 0 ? (
          <SingleVariant form={form} currency={record.currency} stem={stem} />
        ) : (
          <VariantsTable form={form} currency={record.currency} stem={stem} />
        )}
        <SaleTimeFields form={form} />
      </div>
    </Panel>
  );
}

function freeKey(axes: readonly Axis[]): string {
  let number = axes.length + 1;
  while (axes.some(({ key }) => key === `new-${number}`)) number += 1;
  return `new-${number}`;
}

/** Other axes make other rows. Rows that go are kept aside, so that a value which is taken back brings its row back. */
function useAxes(form: PanelProps['form']) {
  const aside = useRef<VariantRow[]>([]);
  return (axes: Axis[]) => {
    const rows = form.values.variants;
    if (combinationCount(axes) > MOST_ROWS) return form.setFieldValue('axes', axes);
    const variants = arrangeRows([...rows, ...aside.current], axes);
    const kept = new Set(variants.map(({ id, sku }) => id ?? sku));
    aside.current = [...rows, ...aside.current].filter(({ id, sku }) => (id ?? sku) !== '' && !kept.has(id ?? sku));
    form.setValues({ axes, variants });
  };
}

interface AxisFieldsProps {
  options: readonly Option[];
  language: string;
  axis: Axis;
  nameField: { error?: unknown };
  onChange: (axis: Axis) => void;
  onRemove: () => void;
}

function AxisFields({ options, language, axis, nameField, onChange, onRemove }: AxisFieldsProps) {
  const { editor } = useTexts().products;
  const option = optionOf(options, axis, language);
  return (
    <div className={css.axis}>
      <Autocomplete
        label={editor.optionName}
        placeholder={editor.optionNameHint}
        dir="auto"
        maxLength={120}
        data={[...new Set(options.map((one) => nameIn(one, language)))]}
        disabled={!axis.key.startsWith('new-')}
        {...nameField}
        value={axis.name}
        onChange={(name) => onChange({ ...axis, name })}
        error={nameField.error as string | undefined}
      />
      <TagsInput
        label={axis.name.trim() === '' ? editor.optionValues : editor.valuesOf(axis.name)}
        placeholder={axis.values.length === 0 ? editor.optionValuesHint : undefined}
        dir="auto"
        maxLength={120}
        maxTags={MOST_ROWS}
        splitChars={SEPARATORS}
        data={[...new Set(option?.values.map((value) => nameIn(value, language)) ?? [])]}
        value={axis.values}
        onChange={(values) => onChange({ ...axis, values: valuesTyped(values) })}
      />
      <ActionIcon aria-label={editor.removeOption(axis.name)} color="danger" onClick={onRemove}>
        <IconTrash size={16} />
      </ActionIcon>
    </div>
  );
}
