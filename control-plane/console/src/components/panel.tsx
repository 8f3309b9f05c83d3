import { type ReactNode, useId } from 'react';
import css from './panel.module.css';

interface PanelProps {
  title?: string;
  description?: ReactNode;
  /** Beside the title. */
  aside?: ReactNode;
  /** The row of buttons below. */
  footer?: ReactNode;
  /** For what cannot be taken back. */
  tone?: 'plain' | 'danger';
  /** Rows and tables go to the edge. */
  flush?: boolean;
  children?: ReactNode;
}

/** A card with a title: one subject of a screen. */
export function Panel({ title, description, aside, footer, tone = 'plain', flush = false, children }: PanelProps) {
  const id = useId();
  return (
    <section className={css.panel} data-tone={tone} aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <header className={css.header}>
          <div className={css.titles}>
            <h2 className={css.title} id={id}>
              {title}
            </h2>
            {description !== undefined && <p className={css.description}>{description}</p>}
          </div>
          {aside}
        </header>
      )}
      {children !== undefined && <div className={flush ? css.flush : css.body}>{children}</div>}
      {footer !== undefined && <footer className={css.footer}>{footer}</footer>}
    </section>
  );
}
