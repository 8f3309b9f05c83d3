import { TwoLines } from '../../../components/data-table.tsx';
import { useOrganisationNames, useStoreNames } from '../parts/names.ts';
import { OrganisationLink } from '../parts/organisation-link.tsx';

interface Whose {
  stores: ReadonlyMap<string, string>;
  organisations: ReadonlyMap<string, string>;
}

/** The names behind the ids that billing knows, for a page of rows. */
export function useWhose(rows: readonly { store: string | null; org: string | null }[]): Whose {
  return {
    stores: useStoreNames(rows.map(({ store }) => store)),
    organisations: useOrganisationNames(rows.flatMap(({ org }) => org ?? [])),
  };
}

/** The store that a row is about, and whose it is. Ids stand for names that are not known; a plan is nobody's. */
export function StoreOf({ store, org, whose }: { store: string | null; org: string | null; whose: Whose }) {
  if (org === null) return null;
  const organisation = <OrganisationLink id={org} name={whose.organisations.get(org)} />;
  if (store === null) return organisation;
  const name = whose.stores.get(store);
  return (
    <TwoLines
      first={name === undefined ? <code className="latin">{store}</code> : <span className="latin">{name}</span>}
      second={organisation}
    />
  );
}
