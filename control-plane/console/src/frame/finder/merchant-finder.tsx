import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import type { Area } from '../../session/areas.ts';
import { chooseStore, useStores } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { levelOf } from '../../session/viewer.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { type EntryGroup, mentions } from './entries.ts';
import css from './finder.module.css';
import { FinderField } from './finder-field.tsx';
import { useScreens } from './screen-entries.ts';

/** Screens, lists that are searched for what was typed, and other stores, for whoever runs a store. */
export function MerchantFinder({ onLeave }: { onLeave: () => void }) {
  const { finder } = useTexts().frame;
  const [text, setText] = useState('');
  const groups = [...useScreens(text), ...useSearches(text.trim()), ...useOtherStores(text.trim())];
  const below = groups.length === 0 ? <p className={css.hint}>{finder.nothing}</p> : undefined;
  return (
    <FinderField
      text={text}
      onText={setText}
      placeholder={finder.hint}
      groups={groups}
      below={below}
      onLeave={onLeave}
    />
  );
}

/** As long as a search of a list takes it. */
const LONGEST_SEARCH = 100;

/** The lists that can be searched for what was typed. */
function useSearches(typed: string): EntryGroup[] {
  const { finder } = useTexts().frame;
  const viewer = useViewer();
  if (typed === '') return [];
  const search = { q: typed.slice(0, LONGEST_SEARCH) };
  const lists: { area: Area; first: string; link: EntryGroup['entries'][number]['link'] }[] = [
    { area: 'orders', first: finder.inOrders(typed), link: linkOptions({ to: '/orders', search }) },
    { area: 'products', first: finder.inProducts(typed), link: linkOptions({ to: '/products', search }) },
    { area: 'customers', first: finder.inCustomers(typed), link: linkOptions({ to: '/customers', search }) },
  ];
  const entries = lists
    .filter(({ area }) => levelOf(viewer, area))
    .map(({ area, first, link }) => ({ id: `search-${area}`, first, link }));
  return entries.length > 0 ? [{ kind: 'searches', entries }] : [];
}

/** So many fit below the rest. */
const MOST_STORES = 8;

/** The viewer's stores by their name. */
function useOtherStores(typed: string): EntryGroup[] {
  const stores = useStores().data?.content ?? [];
  if (stores.length < 2) return [];
  const found = stores.filter(({ name }) => mentions(typed, name));
  const entries = found.slice(0, MOST_STORES).map(({ id, name }) => ({
    id,
    first: name,
    link: linkOptions({ to: '/dashboard' }),
    before: () => chooseStore(id),
  }));
  return entries.length > 0 ? [{ kind: 'ownStores', entries, more: found.length > MOST_STORES }] : [];
}
