import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '../frame/language-switch.tsx';
import { useTexts } from '../texts/texts-context.tsx';
import { BrandMark } from './brand-mark.tsx';
import css from './card-page.module.css';
import { usePageTitle } from './page.tsx';

interface CardPageProps {
  title: string;
  lead?: ReactNode;
  /** Below the card: the way to a neighbouring page. */
  below?: ReactNode;
  children?: ReactNode;
}

/** A page of one card, outside the frame of the console: sign-in and its neighbours. */
export function CardPage({ title, lead, below, children }: CardPageProps) {
  const { common } = useTexts();
  const heading = usePageTitle(title);
  return (
    <div className={css.page}>
      <header className={css.header}>
        <Link to="/" className={css.brand}>
          <BrandMark size={28} />
          {common.brand}
        </Link>
        <LanguageSwitch />
      </header>
      <main className={css.main}>
        <div className={css.card}>
          <h1 ref={heading} tabIndex={-1} className={css.title}>
            {title}
          </h1>
          {lead !== undefined && <p className={css.lead}>{lead}</p>}
          <div className={css.body}>{children}</div>
        </div>
        {below !== undefined && <p className={css.below}>{below}</p>}
      </main>
    </div>
  );
}
