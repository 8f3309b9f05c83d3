import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { search } from '../../../api/search.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { titleOf } from './names.ts';

interface OrganisationSelectProps {
  label: string;
  description: string;
  value?: string;
  onChange?: (id: string) => void;
  error?: ReactNode;
}

interface Option {
  value: string;
  label: string;
}

const PAUSE_MS = 300;
/** As many as somebody reads before typing another letter. */
const SHOWN = 20;

/** Finds an organisation by name or address. The service searches; nothing is filtered here. */
export function OrganisationSelect({ label, description, value, onChange, error }: OrganisationSelectProps) {
  const { common } = useTexts();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Option>();
  // The field shows the name of what was chosen; that is no new question.
  const asked = typed === chosen?.label ? '' : typed.trim();
  const [term] = useDebouncedValue(asked, PAUSE_MS);
  const { data } = useQuery({
    ...search('tenancy', '/api/v1/org-manager/list', {
      query: { page: 0, count: SHOWN },
      body: { status: 'ACTIVE', ...(term !== '' && { term: term.slice(0, 100) }) },
    }),
    placeholderData: keepPreviousData,
  });
  const found = (data?.content ?? []).map((one) => ({ value: one.id, label: `${titleOf(one)} (${one.email})` }));
  const isMissing = chosen !== undefined && !found.some((option) => option.value === chosen.value);
  const choose = (id: string | null, option: Option | null) => {
    setChosen(option ?? undefined);
    onChange?.(id ?? '');
  };
  return (
    <Select
      label={label}
      description={description}
      data={isMissing ? [chosen, ...found] : found}
      value={value || null}
      onChange={choose}
      searchable
      clearable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={common.nothingFits}
      error={error}
      data-path="orgId"
    />
  );
}
