import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconCircleCheck, IconUpload, IconX } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { problemText } from '../../../texts/problem-text.ts';
import { useLocale } from '../../../texts/texts-context.tsx';
import css from './media.module.css';
import type { Upload } from './use-uploads.ts';

const TYPES = '.jpg,.jpeg,.png,.webp,.gif,.avif,.svg,.mp4,.webm,.pdf,.zip';

interface UploadAreaProps {
  uploads: readonly Upload[];
  onFiles: (files: readonly File[]) => void;
  onForget: (key: string) => void;
}

/** Takes files by a button or where they are dropped, and tells of each how it goes. */
export function UploadArea({ uploads, onFiles, onForget }: UploadAreaProps) {
  const { media } = useLocale().texts.writing;
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
  };
  return (
    <div className={css.uploading}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for everybody */}
      <div
        className={css.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Button
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden="true" />}
          onClick={() => picker.current?.click()}
        >
          {media.upload}
        </Button>
        <span className={css.hint}>{media.dropHint}</span>
        <input
          ref={picker}
          type="file"
          accept={TYPES}
          multiple
          hidden
          aria-label={media.upload}
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </div>
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
