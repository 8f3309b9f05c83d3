import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../api/read.ts';
import { Notice } from '../../components/notice.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './finder.module.css';
import { FinderField } from './finder-field.tsx';
import { entryGroups, type Findings } from './platform-entries.ts';
import { useScreens } from './screen-entries.ts';

/** As the service has it: fewer letters are in half of all names. */
const SHORTEST_TERM = 3;
/** Longer than the pause between two letters, shorter than anybody's patience. */
const PAUSE_MS = 250;

/** Screens, organisations, stores and people for an operator. */
export function PlatformFinder({ onLeave }: { onLeave: () => void }) {
  const { search } = useTexts().platform;
  const [text, setText] = useState('');
  const [term] = useDebouncedValue(text.trim(), PAUSE_MS);
  const isLong = term.replace(/\s/g, '').length >= SHORTEST_TERM;
  const query = useQuery({
    ...read('tenancy', '/api/v1/operator/search', { query: { term } }),
    enabled: isLong,
    placeholderData: keepPreviousData,
  });
  const found = isLong && query.data ? entryGroups(query.data) : [];
  const groups = [...useScreens(text), ...found];
  const below = isLong ? (
    <QueryView query={query} lines={3}>
      {(answer) => (
        <>
          <Missing found={answer} />
          {groups.length === 0 && <p className={css.hint}>{search.nothing}</p>}
        </>
      )}
    </QueryView>
  ) : (
    <p className={css.hint}>{search.shortest}</p>
  );
  return (
    <FinderField
      text={text}
      onText={setText}
      placeholder={search.hint}
      groups={groups}
      below={below}
      onLeave={onLeave}
    />
  );
}

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
