import {
  type Icon,
  IconChevronRight,
  IconCircleCheck,
  IconSettings,
  IconUsersPlus,
  IconWorldWww,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import { Panel } from '../../components/panel.tsx';
import type { Store } from '../../session/stores.ts';
import { allocationsOf } from '../../session/use-store-url.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { mayManage } from '../../session/viewer.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './dashboard.module.css';

/** What is worth doing next. Only what this person may do, and ticked only where it is known to be done. */
export function NextSteps({ store }: { store: Store }) {
  const { dashboard } = useTexts();
  const viewer = useViewer();
  const { data: domains } = useQuery(allocationsOf(store));
  const hasDomain = domains?.some(({ domainType, status }) => domainType === 'CUSTOM_DOMAIN' && status === 'VERIFIED');
  const { domain, team, settings } = dashboard.next;
  if (!mayManage(viewer, 'storeSettings')) return null;
  return (
    <Panel title={dashboard.nextTitle} flush>
      <ul>
        <Step
          icon={IconWorldWww}
          title={domain.title}
          text={hasDomain ? domain.done : domain.text}
          done={hasDomain ?? false}
          link={linkOptions({ to: '/store-management/$section', params: { section: 'domains' } })}
        />
        <Step
          icon={IconUsersPlus}
          {...team}
          link={linkOptions({
            to: '/users/$tab',
            params: { tab: mayManage(viewer, 'invitations') ? 'invitations' : 'team' },
          })}
        />
        <Step
          icon={IconSettings}
          {...settings}
          link={linkOptions({ to: '/store-management/$section', params: { section: 'details' } })}
        />
      </ul>
    </Panel>
  );
}

interface StepProps {
  icon: Icon;
  title: string;
  text: string;
  done?: boolean;
  link: LinkProps;
}

export function Step({ icon: Icon, title, text, done = false, link }: StepProps) {
  const Shown = done ? IconCircleCheck : Icon;
  return (
    <li className={css.next}>
      <Link {...link} className={css.nextLink}>
        <Shown size={20} stroke={1.6} aria-hidden="true" data-done={done || undefined} />
        <span className={css.nextWords}>
          <strong>{title}</strong>
          <span>{text}</span>
        </span>
        <IconChevronRight size={16} aria-hidden="true" className="points" />
      </Link>
    </li>
  );
}
