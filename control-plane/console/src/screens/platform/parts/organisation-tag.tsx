import { FilterTag } from '../../../components/list/filter-bar.tsx';
import { useListAddress } from '../../../components/list/list-address.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { useOrganisationNames } from './names.ts';

/** Says that a list is narrowed to one organisation, as a link from it does. */
export function OrganisationTag() {
  const { shared } = useTexts().platform;
  const { filters, narrow } = useListAddress();
  const { org } = filters;
  const name = useOrganisationNames([org]).get(org ?? '');
  if (org === undefined) return null;
  return (
    <FilterTag name={shared.organisation} onRemove={() => narrow('org', undefined)}>
      {name === undefined ? <code className="latin">{org}</code> : <bdi>{name}</bdi>}
    </FilterTag>
  );
}
