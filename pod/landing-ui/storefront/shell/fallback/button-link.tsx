import type { LinkView } from '../../theme-contract/views.ts';

/** The one thing to do in a section. A plain function. */
export const ButtonLink = ({ href, label, className = '' }: LinkView & { className?: string }) => (
  <a
    href={href}
    className={`inline-flex min-h-12 items-center justify-center rounded-control bg-primary px-7 font-medium text-primary-foreground hover:bg-primary-hover ${className}`}
  >
    {label}
  </a>
);
