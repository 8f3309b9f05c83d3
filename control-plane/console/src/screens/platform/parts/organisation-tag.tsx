import { useTexts } from '../../../texts/texts-context.tsx';
import { FilterTag } from './filter-bar.tsx';
import { useOrganisationNames } from './names.ts';

/** A list that is narrowed to one organisation, as a link from it does. */
export function OrganisationTag({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { shared } = useTexts().platform;
  const name = useOrganisationNames([id]).get(id);
  return (
    <FilterTag name={shared.organisation} onRemove={onRemove}>
      {name === undefined ? <code className="latin">{id}</code> : <bdi>{name}</bdi>}
    </FilterTag>
  );
}
