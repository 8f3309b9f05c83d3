import { hasFailed, isBuilding, type Store } from '../session/stores.ts';
import { useTexts } from '../texts/texts-context.tsx';
import { LinkButton } from './link-button.tsx';
import { Notice } from './notice.tsx';

/** Says why a store cannot be worked with yet, or any more. Nothing for one that is up. */
export function StoreNotUp({ store }: { store: Store }) {
  const { dashboard } = useTexts();
  if (!store.operable) return <Notice tone="bad">{dashboard.notInUse}</Notice>;
  if (!isBuilding(store) && !hasFailed(store)) return null;
  const link = (
    <LinkButton to="/store-management/progress/$store" params={{ store: store.id }} variant="default" size="xs">
      {dashboard.seeProgress}
    </LinkButton>
  );
  return (
    <Notice tone={hasFailed(store) ? 'bad' : 'info'} action={link}>
      {hasFailed(store) ? dashboard.failed : dashboard.building}
    </Notice>
  );
}
