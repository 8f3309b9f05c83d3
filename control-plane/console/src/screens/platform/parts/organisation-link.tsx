import { Link } from '@tanstack/react-router';

interface OrganisationLinkProps {
  id: string;
  /** Until it is known, the id stands for it. */
  name: string | undefined;
}

export function OrganisationLink({ id, name }: OrganisationLinkProps) {
  return (
    <Link to="/platform/organizations/$id/$section" params={{ id, section: 'overview' }}>
      {name === undefined ? <code className="latin">{id}</code> : <bdi>{name}</bdi>}
    </Link>
  );
}
