import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import { read } from '../../../api/read.ts';
import { Panel } from '../../../components/panel.tsx';
import { StatusPill, type Tone } from '../../../components/status-pill.tsx';
import { useLocale, useTexts } from '../../../texts/texts-context.tsx';
import { deadLetters, jobServices } from '../jobs/dead-letters.ts';
import { podSummary } from '../pods/pod-summary.ts';
import css from './overview.module.css';

/** What an operator looks at first: is anything wrong? */
export function HealthPanel() {
  const { overview } = useTexts().platform;
  return (
    <Panel title={overview.health} description={overview.healthLead} flush>
      <ul className={css.health}>
        <PodsLine />
        <BillingLine />
        <JobsLine />
      </ul>
    </Panel>
  );
}

/** More pods than one screen could sum up; beyond that the figures say what they cover. */
const MOST_PODS = 200;

function PodsLine() {
  const { overview } = useTexts().platform;
  const { data, isError } = useQuery(read('pod-registry', '/api/v1/pod', { query: { page: 0, count: MOST_PODS } }));
  const found = data && podSummary(data.content);
  const note = () => {
    if (!found || !data) return undefined;
    const covered = data.totalElements > data.content.length ? overview.onlyFirst(data.content.length) : '';
    return [overview.podNote(found.healthy, found.unhealthy, found.unknown), overview.podsOpen(found.open), covered]
      .filter(Boolean)
      .join(' ');
  };
  return (
    <HealthLine
      name={overview.podsLine}
      link={linkOptions({ to: '/platform/pods' })}
      isError={isError}
      // Where no pod takes a store, nobody can open one.
      trouble={found && found.unhealthy + Number(found.open === 0)}
      note={note()}
    />
  );
}

function BillingLine() {
  const { overview } = useTexts().platform;
  const { data, isError } = useQuery(read('billing', '/api/v2/private/billing-health'));
  return (
    <HealthLine
      name={overview.billingLine}
      link={linkOptions({ to: '/platform/billing/$section', params: { section: 'overview' } })}
      isError={isError}
      trouble={data && data.failedEvents + data.stalledRequests}
      note={data && overview.billingNote(data.failedEvents, data.stalledRequests, data.staleAfterMinutes)}
    />
  );
}

function JobsLine() {
  const { texts, format } = useLocale();
  const { overview, shared } = texts.platform;
  const found = useQueries({ queries: jobServices.map((service) => deadLetters({ service }, { page: 0, count: 1 })) });
  const silent = jobServices.filter((_, index) => found[index]?.isError);
  const counted = found.every(({ isSuccess, isError }) => isSuccess || isError);
  const total = found.reduce((sum, { data }) => sum + (data?.totalElements ?? 0), 0);
  const unread =
    silent.length > 0 ? overview.unread(format.list(silent.map((service) => shared.services[service] ?? service))) : '';
  return (
    <HealthLine
      name={overview.jobsLine}
      link={linkOptions({ to: '/platform/jobs' })}
      isError={silent.length === jobServices.length}
      trouble={counted ? total + silent.length : undefined}
      note={counted ? [overview.jobsNote(total), unread].filter(Boolean).join(' ') : undefined}
    />
  );
}

interface HealthLineProps {
  name: string;
  link: LinkProps;
  isError: boolean;
  /** How much is wrong; undefined while nobody knows. */
  trouble: number | undefined;
  note: string | undefined;
}

function HealthLine({ name, link, isError, trouble, note }: HealthLineProps) {
  const { common, platform } = useTexts();
  const { verdicts } = platform.overview;
  const verdict = (): [Tone, string] => {
    if (isError) return ['quiet', common.unknown];
    if (trouble === undefined) return ['quiet', common.loading];
    return trouble === 0 ? ['good', verdicts.good] : ['bad', verdicts.bad];
  };
  const [tone, label] = verdict();
  return (
    <li className={css.line}>
      <span className={css.lineText}>
        <Link {...link}>{name}</Link>
        <span className={css.lineNote}>{isError ? common.loadFailed : note}</span>
      </span>
      <StatusPill tone={tone} label={label} busy={tone === 'quiet' && !isError} />
    </li>
  );
}
