import { ActionIcon, Progress } from '@mantine/core';
import { IconCircleCheck, IconUpload, IconX } from '@tabler/icons-react';
import { DropArea } from '../../../components/drop-area.tsx';
import { problemText } from '../../../texts/problem-text.ts';
import { useLocale } from '../../../texts/texts-context.tsx';
import css from './media.module.css';
import type { Upload } from './use-uploads.ts';

const TYPES = '.jpg,.jpeg,.png,.webp,.gif,.avif,.svg,.mp4,.webm,.pdf,.zip';

/** As large as the service takes a file. */
const LARGEST_MEGABYTES = 50;

interface UploadAreaProps {
  uploads: readonly Upload[];
  onFiles: (files: readonly File[]) => void;
  onForget: (key: string) => void;
}

/** Takes files by a button or where they are dropped, and tells of each how it goes. */
export function UploadArea({ uploads, onFiles, onForget }: UploadAreaProps) {
  const { texts, format } = useLocale();
  const { media } = texts.writing;
  return (
    <div className={css.uploading}>
      <DropArea
        label={media.upload}
        icon={<IconUpload size={16} aria-hidden="true" />}
        hint={media.dropHint(format.megabytes(LARGEST_MEGABYTES))}
        accept={TYPES}
        onFiles={onFiles}
      />
      {uploads.length > 0 && (
        <ul className={css.uploads} aria-live="polite">
          {uploads.map((one) => (
            <UploadRow key={one.key} upload={one} onForget={() => onForget(one.key)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function UploadRow({ upload, onForget }: { upload: Upload; onForget: () => void }) {
  const { texts } = useLocale();
  const { media } = texts.writing;
  const { name, state, share, error } = upload;
  return (
    <li className={css.upload}>
      <bdi className={css.uploadName}>{name}</bdi>
      {state === 'refused' && <span className={css.refused}>{problemText(texts, error)}</span>}
      {(state === 'sending' || state === 'waiting') && (
        <Progress value={share * 100} aria-label={media.progressOf(name)} className={css.progress} />
      )}
      {state === 'done' && (
        <span className={css.done}>
          <IconCircleCheck size={16} aria-hidden="true" /> {media.uploaded}
        </span>
      )}
      {state === 'refused' && (
        <ActionIcon aria-label={media.forget(name)} onClick={onForget}>
          <IconX size={15} />
        </ActionIcon>
      )}
    </li>
  );
}
