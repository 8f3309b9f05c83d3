import { StatusPill } from '../../../components/status-pill.tsx';
import { useLocale } from '../../../texts/texts-context.tsx';
import css from './home.module.css';
import type { HomeSection } from './home-calls.ts';

/** What shoppers do not see yet of a section, or not at all. */
export function SectionPills({ section }: { section: HomeSection }) {
  const { texts, format } = useLocale();
  const { writing } = texts;
  const { home } = writing;
  const { status, liveVersion, version, publishAt, hidden, brokenLinks } = section;
  const isScheduled = status === 'SCHEDULED' && publishAt !== null;
  return (
    <span className={css.pills}>
      {hidden && <StatusPill tone="quiet" label={home.hidden} />}
      {brokenLinks.length > 0 && <StatusPill tone="bad" label={writing.menus.broken} />}
      {isScheduled && <StatusPill tone="warn" label={writing.fromMoment(format.moment(publishAt))} />}
      {!isScheduled && liveVersion === null && <StatusPill tone="info" label={home.notInShop} />}
      {!isScheduled && liveVersion !== null && liveVersion !== version && (
        <StatusPill tone="info" label={home.changed} />
      )}
    </span>
  );
}
