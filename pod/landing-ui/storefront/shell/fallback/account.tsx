import type { AccountProps } from '../../theme-contract/theme.ts';

/** A plain frame around the forms, for themes without one of their own. */
export const Account = ({ page, title, children }: AccountProps) => (
  <div className={`page-width py-12 ${page === 'profile' ? '' : 'flex justify-center'}`}>
    <section
      className={
        page === 'profile'
          ? 'max-w-2xl'
          : 'w-full max-w-md rounded-2xl border border-border bg-card p-6 text-card-foreground sm:p-8'
      }
    >
      <h1 className="mb-6 text-2xl font-semibold">{title}</h1>
      {children}
    </section>
  </div>
);
