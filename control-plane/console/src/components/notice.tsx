import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './notice.module.css';

type NoticeTone = 'info' | 'good' | 'warn' | 'bad';

const icons = {
  info: IconInfoCircle,
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconAlertTriangle,
};

interface NoticeProps {
  tone: NoticeTone;
  title?: string;
  /** Beside the text: a button or a link. */
  action?: ReactNode;
  /** Read out as soon as it appears. */
  live?: boolean;
  children?: ReactNode;
}

/** A remark on a screen. A problem that appears is read out at once, anything else when there is a pause. */
export function Notice({ tone, title, action, live = false, children }: NoticeProps) {
  const Icon = icons[tone];
  const role = tone === 'bad' ? 'alert' : 'status';
  return (
    <div className={css.notice} data-tone={tone} role={live ? role : undefined}>
      <Icon size={18} stroke={1.75} aria-hidden="true" className={css.icon} />
      <div className={css.text}>
        {title !== undefined && <p className={css.title}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
      </div>
      {action !== undefined && <div className={css.action}>{action}</div>}
    </div>
  );
}
