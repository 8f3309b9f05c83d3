import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { read } from '../../api/read.ts';
import { Notice } from '../../components/notice.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { type Entry, type EntryGroup, entryGroups, type Findings, stepTo } from './entries.ts';
import css from './operator-search.module.css';
import { SearchResults } from './search-results.tsx';

/** As the service has it: fewer letters are in half of all names. */
const SHORTEST_TERM = 3;
/** Longer than the pause between two letters, shorter than anybody's patience. */
const PAUSE_MS = 250;

/** A field, and below it what was found, to be walked through with the arrow keys. */
export function SearchBox({ onLeave }: { onLeave: () => void }) {
  const { search } = useTexts().platform;
  const [text, setText] = useState('');
  const [active, setActive] = useState<string>();
  const [term] = useDebouncedValue(text.trim(), PAUSE_MS);
  const isLong = term.replace(/\s/g, '').length >= SHORTEST_TERM;
  const query = useQuery({
    ...read('tenancy', '/api/v1/operator/search', { query: { term } }),
    enabled: isLong,
    placeholderData: keepPreviousData,
  });
  const groups = isLong && query.data ? entryGroups(query.data) : [];
  const listId = useId();
  const navigate = useNavigate();
  const open = ({ link }: Entry) => {
    onLeave();
    void navigate(link);
  };
  return (
    <>
      <TextInput
        type="search"
        role="combobox"
        aria-label={search.open}
        aria-autocomplete="list"
        aria-expanded={groups.length > 0}
        aria-controls={listId}
        aria-activedescendant={active === undefined ? undefined : `${listId}-${active}`}
        placeholder={search.hint}
        maxLength={300}
        data-autofocus
        leftSection={<IconSearch size={15} aria-hidden="true" />}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setActive(undefined);
        }}
        onKeyDown={onKeys(groups, active, setActive, open)}
      />
      <div className={css.results}>
        {isLong ? (
          <QueryView query={query} lines={3}>
            {(found) => (
              <>
                <Missing found={found} />
                <SearchResults id={listId} groups={groups} active={active} onOpen={open} />
              </>
            )}
          </QueryView>
        ) : (
          <p className={css.hint}>{search.shortest}</p>
        )}
      </div>
    </>
  );
}

/** The arrows walk, Enter opens what is lit or else the first. */
const onKeys =
  (
    groups: readonly EntryGroup[],
    active: string | undefined,
    setActive: (id: string | undefined) => void,
    open: (entry: Entry) => void,
  ) =>
  (event: KeyboardEvent) => {
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    const lit = groups.flatMap(({ entries }) => entries).find(({ id }) => id === active);
    const chosen = lit ?? groups[0]?.entries[0];
    if (step !== undefined) setActive(stepTo(groups, active, step)?.id);
    else if (event.key === 'Enter' && chosen) open(chosen);
    else return;
    event.preventDefault();
  };

/** Nothing found is another thing than nobody asked. */
function Missing({ found: { missing } }: { found: Findings }) {
  const { search } = useTexts().platform;
  if (missing.length === 0) return null;
  const isAccounts = missing.includes('uaa');
  const pods = missing.filter((name) => name !== 'uaa').length;
  return (
    <Notice tone="warn" live>
      {isAccounts && <p>{search.withoutPeople}</p>}
      {pods > 0 && <p>{search.withoutPods(pods)}</p>}
    </Notice>
  );
}
