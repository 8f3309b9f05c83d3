import type { LinkView } from '../../theme-contract/views.ts';

interface Props {
  label: string;
  links: readonly (LinkView & { isCurrent: boolean })[];
}

/** A row of which one is chosen. A plain function. */
export const ChoiceLinks = ({ label, links }: Props) => (
  <nav aria-label={label} className="mt-6">
    <ul className="flex flex-wrap gap-2">
      {links.map(({ href, label: name, isCurrent }) => (
        <li key={href}>
          <a
            href={href}
            aria-current={isCurrent ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-badge border border-border px-5 text-sm font-medium hover:bg-accent hover:text-accent-foreground aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-primary-foreground"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
