import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './empty-state.module.css';

interface EmptyStateProps {
  icon: Icon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** Nothing there yet: what would be here, and how it comes to be. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      <span className={css.icon}>
        <Icon size={22} stroke={1.5} aria-hidden="true" />
      </span>
      <p className={css.title}>{title}</p>
      {children !== undefined && <p className={css.text}>{children}</p>}
      {action !== undefined && <div className={css.action}>{action}</div>}
    </div>
  );
}
