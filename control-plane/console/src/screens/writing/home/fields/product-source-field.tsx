import { MultiSelect, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ProductSource } from '@storepod/boundary/section-shapes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../../api/read.ts';
import { destinationOf } from '../../../../session/stores.ts';
import { useLocale } from '../../../../texts/texts-context.tsx';
import { nameIn } from '../../../categories/all-categories.ts';
import type { OfStore } from '../../content-page.tsx';
import { useTargetOptions } from '../../menus/target-options.ts';
import type { FieldProps } from './field-props.ts';
import { useLabels } from './use-labels.ts';

const sources = ['newest', 'group', 'category', 'manual'] as const;
const MOST_CHOSEN = 16;
/** As many as a person looks through; the rest is found by words. */
const SHOWN = 50;
const MOST_GROUPS = 200;
const PAUSE_MS = 250;

/** Which products a section shows: the newest ones, those of a group or a category, or some that are picked by name. */
export function ProductSourceField({ store, record, field, value, error, onChange }: FieldProps) {
  const { home } = useLocale().texts.writing;
  const label = useLabels();
  const source = (value ?? { type: 'newest' }) as ProductSource;
  const picker = { store, record, error };
  const setCode = (code: string | null) => onChange({ type: source.type, ...(code && { code }) });
  return (
    <>
      <Select
        label={label(field.label)}
        required
        data={sources.map((type) => ({ value: type, label: home.sources[type] }))}
        value={source.type}
        error={source.type === 'newest' ? error : undefined}
        onChange={(type) => onChange({ type: (type ?? 'newest') as ProductSource['type'] })}
      />
      {source.type === 'group' && <GroupPicker {...picker} code={source.code ?? ''} onPick={setCode} />}
      {source.type === 'category' && <CategoryPicker {...picker} code={source.code ?? ''} onPick={setCode} />}
      {source.type === 'manual' && (
        <ProductPicker
          {...picker}
          ids={source.productIds ?? []}
          onPick={(ids) => onChange({ type: 'manual', productIds: ids as NonNullable<ProductSource['productIds']> })}
        />
      )}
    </>
  );
}

interface PickerProps extends OfStore {
  error: string | undefined;
}

interface CodeProps extends PickerProps {
  code: string;
  onPick: (code: string | null) => void;
}

function GroupPicker({ store, code, error, onPick }: CodeProps) {
  const { texts, language } = useLocale();
  const { home, editor } = texts.writing;
  const { data } = useQuery(
    read('catalog', '/api/v1/private/products/groups', {
      ...destinationOf(store),
      query: { page: 0, count: MOST_GROUPS },
    }),
  );
  const options = (data?.content ?? []).map((group) => ({
    value: group.code as string,
    label: nameIn(group, language) || group.code,
  }));
  return (
    <Select
      label={home.sources.group}
      data={withChosen(options, code, home.gone)}
      searchable
      required
      nothingFoundMessage={editor.nothingFound}
      value={code || null}
      error={error}
      onChange={onPick}
    />
  );
}

function CategoryPicker({ store, record, code, error, onPick }: CodeProps) {
  const { home, editor } = useLocale().texts.writing;
  const options = useTargetOptions({ store, record, kind: 'CATEGORY', q: '', value: code });
  return (
    <Select
      label={home.sources.category}
      data={withChosen(
        options.filter(({ value }) => value !== ''),
        code,
        home.gone,
      )}
      searchable
      required
      nothingFoundMessage={editor.nothingFound}
      value={code || null}
      error={error}
      onChange={onPick}
    />
  );
}

interface Option {
  value: string;
  label: string;
}

/** What is chosen stays to be seen, also where it is not in the list any more. */
const withChosen = (options: readonly Option[], chosen: string, gone: string): Option[] =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? [...options]
    : [...options, { value: chosen, label: gone }];

function ProductPicker({
  store,
  record,
  ids,
  error,
  onPick,
}: PickerProps & { ids: readonly string[]; onPick: (ids: string[]) => void }) {
  const { home, editor } = useLocale().texts.writing;
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const asked = (query: object) =>
    read('catalog', '/api/v2/private/products', {
      ...destinationOf(store),
      lang: record.defaultLanguage,
      query: { page: 0, count: SHOWN, ...query },
    });
  const found = useQuery({ ...asked(q === '' ? {} : { q }), placeholderData: keepPreviousData });
  const chosen = useQuery({
    ...asked({ productIds: ids }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const known = new Map(
    [...(chosen.data?.content ?? []), ...(found.data?.content ?? [])].map(({ id, description }) => [
      id as string,
      description.name,
    ]),
  );
  const data = [
    ...[...known].map(([value, name]) => ({ value, label: name })),
    ...ids.filter((id) => !known.has(id)).map((value) => ({ value, label: home.gone })),
  ];
  return (
    <MultiSelect
      label={home.sources.manual}
      description={home.manualHint}
      data={data}
      searchable
      required
      maxValues={MOST_CHOSEN}
      nothingFoundMessage={editor.nothingFound}
      value={[...ids]}
      error={error}
      onSearchChange={setTyped}
      onChange={onPick}
    />
  );
}
