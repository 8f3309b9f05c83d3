import { policyHref } from './shown-policies.ts';

interface Accepted {
  id: string;
  title: string;
  version: number;
}

/** What was accepted with an order, each in the text that held then. */
export const AcceptedPolicies = ({ locale, policies }: { locale: string; policies: readonly Accepted[] }) => (
  <ul>
    {policies.map(({ id, title, version }) => (
      <li key={id}>
        <a href={policyHref(locale, { id, version })} className="underline underline-offset-4">
          <bdi>{title}</bdi> ({version})
        </a>
      </li>
    ))}
  </ul>
);
