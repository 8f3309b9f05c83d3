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
    <div className="mb-5 flex items-center justify-between gap-4">
      <h2 className="text-2xl font-semibold">{title}</h2>
      {aside}
    </div>
    {children}
  </section>
);

export const MoreLink = ({ href, label }: LinkView) => (
  <a
    href={href}
    className="-my-1.5 inline-flex min-h-11 shrink-0 items-center gap-1 text-sm font-medium hover:underline"
  >
    {label}
    <ChevronIcon />
  </a>
);
