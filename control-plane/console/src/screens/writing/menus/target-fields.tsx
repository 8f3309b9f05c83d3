import { Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import type { Store } from '../../../session/stores.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import type { StoreRecord } from '../../store-settings/store-record.ts';
import type { TargetKind } from './menu-tree.ts';
import { useTargetOptions } from './target-options.ts';

const targetKinds: readonly TargetKind[] = [
  'PAGE',
  'POST',
  'CATEGORY',
  'PRODUCT',
  'POLICY',
  'BLOG_INDEX',
  'FAQ_INDEX',
  'URL',
];
const LONGEST = 500;
const PAUSE_MS = 250;
/** Stands for no link: the kit needs a value for everything that can be chosen. */
const NONE = '-';

interface Target {
  kind: string;
  value: string;
}

interface TargetFieldsProps extends Target {
  store: Store;
  record: StoreRecord;
  /** The kinds that it may lead to; all of them, unless it is said. */
  kinds?: readonly TargetKind[];
  /** Whether there may be no link at all. */
  optional?: boolean;
  error?: ReactNode;
  onChange: (target: Target & { label: string }) => void;
}

/** Where something leads: to a part of the shop that is chosen by name, or to an address. */
export function TargetFields({
  store,
  record,
  kind,
  value,
  kinds = targetKinds,
  optional = false,
  error,
  onChange,
}: TargetFieldsProps) {
  const { links, editor } = useTexts().writing;
  const offered = kinds.map((one) => ({ value: one as string, label: links.kinds[one] }));
  return (
    <>
      <Select
        label={links.leadsTo}
        data={optional ? [{ value: NONE, label: links.nowhere }, ...offered] : offered}
        value={kind === '' ? (optional ? NONE : null) : kind}
        onChange={(chosen) =>
          onChange({ kind: chosen === null || chosen === NONE ? '' : chosen, value: '', label: '' })
        }
      />
      {kind === 'URL' && (
        <TextInput
          label={links.address}
          description={links.addressHint}
          dir="ltr"
          maxLength={LONGEST}
          required
          error={error}
          value={value}
          onChange={({ currentTarget }) => onChange({ kind, value: currentTarget.value, label: '' })}
        />
      )}
      {kind !== '' && kind !== 'URL' && kind !== 'BLOG_INDEX' && kind !== 'FAQ_INDEX' && (
        <NamedTarget
          // The words that were looked for belong to one kind.
          key={kind}
          {...{ store, record, value, error, onChange }}
          kind={kind as TargetKind}
          nothingFound={editor.nothingFound}
        />
      )}
    </>
  );
}

interface NamedTargetProps extends Omit<TargetFieldsProps, 'kind' | 'optional'> {
  kind: TargetKind;
  nothingFound: string;
}

function NamedTarget({ store, record, kind, value, error, onChange, nothingFound }: NamedTargetProps) {
  const { links } = useTexts().writing;
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed, PAUSE_MS);
  const [picked, setPicked] = useState('');
  // The name of what is chosen stands in the field, and is nothing that somebody looks for.
  const options = useTargetOptions({ store, record, kind, q: asked === picked ? '' : asked.trim(), value });
  const isListed = value === '' || options.some((option) => option.value === value);
  const data = isListed ? options : [{ value, label: picked || value }, ...options];
  const distinct = [
    ...new Map(data.filter((option) => option.value !== '').map((option) => [option.value, option])).values(),
  ];
  return (
    <Select
      label={links.kinds[kind]}
      data={distinct}
      searchable
      required
      nothingFoundMessage={nothingFound}
      error={error}
      value={value || null}
      onSearchChange={setTyped}
      onChange={(chosen, option) => {
        setPicked(option?.label ?? '');
        onChange({ kind, value: chosen ?? '', label: option?.label ?? '' });
      }}
    />
  );
}
