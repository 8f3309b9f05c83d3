import { UnstyledButton } from '@mantine/core';
import { IconFileText, IconFileZip, IconVideo } from '@tabler/icons-react';
import { pictureAddress } from '../../../components/shop-picture.tsx';
import type { Store } from '../../../session/stores.ts';
import { useLocale } from '../../../texts/texts-context.tsx';
import css from './media.module.css';
import { type MediaFile, thumbnailOf } from './media-calls.ts';

const icons = {
  VIDEO: IconVideo,
  DOCUMENT: IconFileText,
  ARCHIVE: IconFileZip,
  IMAGE: IconFileText,
  VECTOR: IconFileText,
};

interface MediaTileProps {
  store: Store;
  file: MediaFile;
  onOpen: () => void;
}

/** A file of the library as a picture with its name. */
export function MediaTile({ store, file, onOpen }: MediaTileProps) {
  const { texts, format } = useLocale();
  const { media } = texts.writing;
  const { title, originalFilename, usageCount, bytes } = file;
  return (
    <UnstyledButton className={css.tile} onClick={onOpen}>
      <FilePicture store={store} file={file} />
      <span className={css.tileName} dir="auto">
        {title ?? originalFilename}
      </span>
      <span className={css.hint}>
        {format.fileSize(bytes)} · {usageCount > 0 ? media.usedIn(usageCount) : media.unused}
      </span>
    </UnstyledButton>
  );
}

/** Whether it is made for a dark ground. */
export interface OnDark {
  onDark?: boolean;
}

/** What a file looks like. The words beside it say what it is. */
export function FilePicture({ store, file, onDark = false }: Pick<MediaTileProps, 'store' | 'file'> & OnDark) {
  const thumbnail = thumbnailOf(file);
  const Icon = icons[file.kind];
  return (
    <span className={css.picture} data-dark={onDark || undefined}>
      {thumbnail === null ? (
        <Icon size={34} stroke={1.25} aria-hidden="true" />
      ) : (
        <img src={pictureAddress(store, thumbnail)} alt="" loading="lazy" />
      )}
    </span>
  );
}
