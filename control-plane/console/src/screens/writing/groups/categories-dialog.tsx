import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { read } from '../../../api/read.ts';
import type { DialogProps } from '../../../components/overlays/form-dialog.tsx';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import type { GroupCalls } from './group-shapes.ts';
import { GroupsDialog } from './groups-dialog.tsx';

/** The categories of posts. */
export function CategoriesDialog({ store, ...dialog }: DialogProps & { store: Store }) {
  const { groups } = useTexts().writing;
  const { data = [] } = useQuery({
    ...read('content', '/api/v1/private/content/posts/categories', destinationOf(store)),
    enabled: dialog.opened,
  });
  return (
    <GroupsDialog
      {...dialog}
      store={store}
      title={groups.categories}
      lead={groups.categoriesLead}
      removeText={groups.removeCategory}
      groups={data.map(({ slug, ...category }) => ({ ...category, key: slug }))}
      calls={callsFor(store)}
    />
  );
}

const callsFor = (store: Store): GroupCalls => ({
  save: (id, { key, ...input }) =>
    id === undefined
      ? api.content('POST', '/api/v1/private/content/posts/categories', {
          ...destinationOf(store),
          body: { ...input, slug: key },
        })
      : api.content('PUT', '/api/v1/private/content/posts/categories/:id', {
          ...destinationOf(store),
          params: { id },
          body: { ...input, slug: key },
        }),
  remove: (id) =>
    api.content('DELETE', '/api/v1/private/content/posts/categories/:id', { ...destinationOf(store), params: { id } }),
});
