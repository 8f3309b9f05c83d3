import { Modal, Select } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../api/read.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import type { DialogProps } from '../../../components/overlays/form-dialog.tsx';
import { Pager } from '../../../components/pager.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import css from './media.module.css';
import type { MediaFile } from './media-calls.ts';
import { MediaTile } from './media-tile.tsx';
import { UploadArea } from './upload-area.tsx';
import { useUploads } from './use-uploads.ts';

const PAGE_SIZE = 12;
/** What can stand where a picture is meant. */
const pictureKinds = ['IMAGE', 'VECTOR'] as const;

interface MediaPickerProps extends DialogProps {
  store: Store;
  onPick: (file: MediaFile) => void;
}

/** Chooses a picture of the library, or puts a new one there and takes it. */
export function MediaPicker({ store, opened, onClose, onPick }: MediaPickerProps) {
  const { media } = useTexts().writing;
  return (
    <Modal opened={opened} onClose={onClose} title={media.choose} size="xl">
      <Choice
        store={store}
        onPick={(file) => {
          onPick(file);
          onClose();
        }}
      />
    </Modal>
  );
}

function Choice({ store, onPick }: Pick<MediaPickerProps, 'store' | 'onPick'>) {
  const { media } = useTexts().writing;
  const [q, setQ] = useState('');
  const [kind, setKind] = useState<(typeof pictureKinds)[number]>('IMAGE');
  const [page, setPage] = useState(0);
  const { uploads, send, forget } = useUploads(store, undefined, (file) => {
    if (pictureKinds.some((known) => known === file.kind)) onPick(file);
  });
  const query = useQuery({
    ...read('content', '/api/v1/private/content/media', {
      ...destinationOf(store),
      query: { page, count: PAGE_SIZE, kind, ...(q !== '' && { q }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={css.picker}>
      <UploadArea uploads={uploads} onFiles={send} onForget={forget} />
      <div className={css.pickerFilters}>
        <SearchField
          label={media.search}
          placeholder={media.searchHint}
          value={q}
          onSearch={(text) => {
            setQ(text);
            setPage(0);
          }}
        />
        <Select
          aria-label={media.kind}
          data={pictureKinds.map((value) => ({ value, label: media.kinds[value] }))}
          value={kind}
          onChange={(value) => {
            setKind(value === 'VECTOR' ? 'VECTOR' : 'IMAGE');
            setPage(0);
          }}
        />
      </div>
      <QueryView
        query={query}
        isEmpty={({ totalElements }) => totalElements === 0}
        empty={<EmptyState icon={IconPhoto} title={media.none} />}
      >
        {(found) => (
          <>
            <ul className={css.grid}>
              {found.content.map((file) => (
                <li key={file.id}>
                  <MediaTile store={store} file={file} onOpen={() => onPick(file)} />
                </li>
              ))}
            </ul>
            <Pager page={found} onPage={setPage} />
          </>
        )}
      </QueryView>
    </div>
  );
}
