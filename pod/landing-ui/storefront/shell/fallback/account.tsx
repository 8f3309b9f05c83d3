import type { AccountProps } from '../../theme-contract/theme.ts';

/** Plain frames around what the browser fills in, for themes without their own: one for forms, one for an account. */
export const Account = (props: AccountProps) => (props.sections ? <OwnAccount {...props} /> : <Form {...props} />);

const Form = ({ title, children }: AccountProps) => (
  <div className="page-width flex justify-center py-12">
    <section className="w-full max-w-md rounded-2xl border border-border bg-card p-6 text-card-foreground sm:p-8">
      <h1 className="mb-6 text-2xl font-semibold">{title}</h1>
      {children}
    </section>
  </div>
);

/** The sections beside the content where there is room, and above it in one line that can be swiped where there is none. */
const OwnAccount = ({ title, sections, signOut, children }: AccountProps) => (
  <div className="page-width grid gap-x-12 pt-2 pb-8 lg:grid-cols-[13rem_minmax(0,1fr)] lg:py-12">
    <nav aria-label={sections?.label} className="min-w-0 max-lg:-mx-(--gutter) max-lg:mb-6">
      <div className="flex items-center gap-1 overflow-x-auto max-lg:border-b max-lg:border-border max-lg:px-(--gutter) lg:sticky lg:top-[calc(var(--header-cover-lg)+2rem)] lg:flex-col lg:items-stretch">
        <ul className="flex gap-1 lg:flex-col">
          {sections?.links.map(({ href, label, isCurrent }) => (
            <li key={href}>
              <a
                href={href}
                aria-current={isCurrent ? 'page' : undefined}
                className="flex min-h-11 items-center px-3 text-sm font-medium whitespace-nowrap text-muted-foreground hover:text-foreground aria-[current]:text-foreground max-lg:border-b-2 max-lg:border-transparent max-lg:aria-[current]:border-primary lg:rounded-lg lg:hover:bg-accent lg:hover:text-accent-foreground lg:aria-[current]:bg-secondary lg:aria-[current]:text-secondary-foreground"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
        <div className="lg:mt-3 lg:border-t lg:border-border lg:pt-3 lg:empty:hidden">{signOut}</div>
      </div>
    </nav>
    <section className="min-w-0 max-w-4xl">
      <h1 className="mb-6 text-2xl font-semibold tracking-tight lg:text-3xl">{title}</h1>
      {children}
    </section>
  </div>
);
