import type { ReactNode } from 'react';
import type { AccountPage, PageContext } from '../../theme-contract/theme.ts';

interface Props {
  context: PageContext;
  page: AccountPage;
  title: string;
  children: ReactNode;
}

/** The frame around the shell's forms. */
export const Account = ({ page, title, children }: Props) => (
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
