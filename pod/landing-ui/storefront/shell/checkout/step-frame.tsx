import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** At the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the checkout with its heading. */
export const StepFrame = ({ title, aside, children }: Props) => (
  <section className="border-t border-border pt-8 first:border-0 first:pt-0">
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="text-xl font-semibold">{title}</h2>
      {aside}
    </div>
    {children}
  </section>
);
