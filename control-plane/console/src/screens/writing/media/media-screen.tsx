import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../../api/read.ts';
import { FilterBar, FilterSearch, FilterSelect } from '../../../components/list/filter-bar.tsx';
import { PagedList } from '../../../components/list/paged-list.tsx';
import { Panel } from '../../../components/panel.tsx';
import { destinationOf, type Store, useCurrentStore } from '../../../session/stores.ts';
import { useViewer } from '../../../session/use-viewer.ts';
import { mayManage } from '../../../session/viewer.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { ContentPage, languagesOf, type OfStore } from '../content-page.tsx';
import { FileDialog } from './file-dialog.tsx';
import { folderName } from './folder-words.ts';
import { FoldersDialog } from './folders-dialog.tsx';
import css from './media.module.css';
import { foldersQuery } from './media-calls.ts';
import { mediaFilterOf, mediaKinds, uses } from './media-search.ts';
import { MediaTile } from './media-tile.tsx';
import { UploadArea } from './upload-area.tsx';
import { useUploads } from './use-uploads.ts';

const route = getRouteApi('/console/content/media');

/** The pictures and other files of a store. */
export function MediaScreen() {
  const { media } = useTexts().writing;
  return (
    <ContentPage title={media.title} lead={media.lead} actions={<FoldersButton />}>
      {(of) => <Library {...of} />}
    </ContentPage>
  );
}

function FoldersButton() {
  const { media } = useTexts().writing;
  const store = useCurrentStore();
  const [opened, setOpened] = useState(false);
  const isManager = mayManage(useViewer(), 'content');
  if (!store || !isManager) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {media.folders}
      </Button>
      <FoldersDialog store={store} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

function Library({ store, record }: OfStore) {
  const { media } = useTexts().writing;
  const { page: _, ...narrowing } = route.useSearch();
  const [opened, setOpened] = useState<string>();
  const isManager = mayManage(useViewer(), 'content');
  const { uploads, send, forget } = useUploads(store, narrowing.folder);
  return (
    <Panel flush>
      {isManager && <UploadArea uploads={uploads} onFiles={send} onForget={forget} />}
      <MediaFilters store={store} />
      <PagedList
        of={(shown) =>
          read('content', '/api/v1/private/content/media', {
            ...destinationOf(store),
            query: { ...shown, ...mediaFilterOf(narrowing) },
          })
        }
        icon={IconPhoto}
        empty={{ title: media.none, text: media.noneText }}
        narrowed={Object.keys(narrowing).length > 0}
      >
        {(files) => (
          <ul className={css.grid}>
            {files.map((file) => (
              <li key={file.id}>
                <MediaTile store={store} file={file} onOpen={() => setOpened(file.id)} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <FileDialog
        store={store}
        languages={languagesOf(record)}
        id={opened}
        editable={isManager}
        onClose={() => setOpened(undefined)}
      />
    </Panel>
  );
}

function MediaFilters({ store }: { store: Store }) {
  const { media } = useTexts().writing;
  const { data: folders = [] } = useQuery(foldersQuery(store));
  return (
    <FilterBar>
      <FilterSearch label={media.search} placeholder={media.searchHint} />
      <FilterSelect
        by="folder"
        label={media.folder}
        any={media.anyFolder}
        options={folders.map(({ id }) => id)}
        nameOf={(id) =>
          folderName(
            folders.find((folder) => folder.id === id),
            media.systemFolders,
          ) ?? id
        }
      />
      <FilterSelect
        by="kind"
        label={media.kind}
        any={media.anyKind}
        options={mediaKinds}
        nameOf={(kind) => media.kinds[kind]}
      />
      <FilterSelect by="use" label={media.use} any={media.anyUse} options={uses} nameOf={(use) => media.uses[use]} />
    </FilterBar>
  );
}
