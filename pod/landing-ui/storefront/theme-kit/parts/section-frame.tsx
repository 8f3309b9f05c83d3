import type { ReactNode } from 'react';
import type { LinkView } from '../../theme-contract/views.ts';
import { ChevronIcon } from './icons.tsx';

interface Props {
  title: string;
  /** Stands at the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

export const SectionFrame = ({ title, aside, children }: Props) => (
  <section className="page-width pt-14">
    <div className="mb-5 flex items-baseline justify-between gap-4">
      <h2 className="text-2xl font-semibold">{title}</h2>
      {aside}
    </div>
    {children}
  </section>
);

export const MoreLink = ({ href, label }: LinkView) => (
  <a href={href} className="inline-flex items-center gap-1 py-2 text-sm font-medium hover:underline">
    {label}
    <ChevronIcon />
  </a>
);
