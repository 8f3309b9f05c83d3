import { readable } from '../../components/readable.ts';
import { StatusPill } from '../../components/status-pill.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import type { Entry, EntryGroup } from './entries.ts';
import css from './finder.module.css';

interface FinderResultsProps {
  /** Of the list; an entry has it before its own. */
  id: string;
  groups: readonly EntryGroup[];
  active: string | undefined;
  onOpen: (entry: Entry) => void;
}

export function FinderResults({ id, groups, active, onOpen }: FinderResultsProps) {
  const { finder } = useTexts().frame;
  if (groups.length === 0) return null;
  return (
    <div role="listbox" id={id} aria-label={finder.found} className={css.results}>
      {groups.map(({ kind, entries, more }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list of options has groups of options, and no fieldset
        <div key={kind} role="group" aria-label={finder.kinds[kind]} className={css.group}>
          <span className={css.kind} aria-hidden="true">
            {finder.kinds[kind]}
          </span>
          {entries.map((entry) => (
            <Option
              key={entry.id}
              id={`${id}-${entry.id}`}
              entry={entry}
              isActive={entry.id === active}
              onOpen={onOpen}
            />
          ))}
          {more && <span className={css.kind}>{finder.more}</span>}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  entry: Entry;
  isActive: boolean;
  onOpen: (entry: Entry) => void;
}

function Option({ id, entry, isActive, onOpen }: OptionProps) {
  const { team, platform } = useTexts();
  const { first, second, ended } = entry;
  const stateOf = (status: string) => platform.shared.states[status] ?? team.statuses[status] ?? readable(status);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys for all options
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={css.option}
      onClick={() => onOpen(entry)}
    >
      <span className={css.words}>
        <bdi>{first}</bdi>
        {second !== undefined && <bdi className={css.second}>{second}</bdi>}
      </span>
      {ended && <StatusPill tone={ended.tone} label={stateOf(ended.status)} />}
    </div>
  );
}
