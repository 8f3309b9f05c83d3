import type { PageContext, SectionFrameProps } from '../../theme-contract/page-context.ts';
import type { LinkView } from '../../theme-contract/views.ts';

export const SectionFrame = ({ title, aside, children }: SectionFrameProps) => (
  <section className="page-width">
    <div className="mb-5 flex items-center justify-between gap-4">
      <h2 className="min-w-0 text-2xl font-semibold">{title}</h2>
      {aside}
    </div>
    {children}
  </section>
);

export const MoreLink = ({ href, label, context }: LinkView & { context: PageContext }) => (
  <a
    href={href}
    className="-my-1.5 inline-flex min-h-11 shrink-0 items-center gap-1 text-sm font-medium hover:underline"
  >
    {label}
    <context.parts.ChevronIcon />
  </a>
);
