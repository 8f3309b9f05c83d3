import type { ThemeParts } from '../../theme-contract/page-context.ts';

/** Products that somebody may have meant who found nothing. */
export const Suggested: ThemeParts['Suggested'] = ({ title, links }) =>
  links.length > 0 && (
    <nav aria-label={title} className="mx-auto mt-6 max-w-xl text-center">
      <h2 className="text-lg font-semibold">{title}</h2>
      <ul className="mt-3 flex flex-wrap justify-center gap-2">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a
              href={href}
              className="inline-flex min-h-11 items-center rounded-button border border-border px-4 text-sm hover:bg-accent hover:text-accent-foreground"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
