import { Button, Input } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Store } from '../../../session/stores.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import css from './media.module.css';
import { fileQuery } from './media-calls.ts';
import { MediaPicker } from './media-picker.tsx';
import { FilePicture, type OnDark } from './media-tile.tsx';

interface MediaFieldProps extends OnDark {
  store: Store;
  label: string;
  hint?: string;
  /** The id of a file; empty for none. */
  value?: string;
  error?: ReactNode;
  onChange: (id: string) => void;
}

/** A picture of the library as a field of a form. */
export function MediaField({ store, label, hint, value = '', error, onDark = false, onChange }: MediaFieldProps) {
  const { media } = useTexts().writing;
  const [isPicking, setPicking] = useState(false);
  const { data: file } = useQuery({ ...fileQuery(store, value), enabled: value !== '' });
  return (
    <Input.Wrapper label={label} description={hint} error={error} labelElement="div">
      <div className={css.field}>
        {value !== '' && file && <FilePicture store={store} file={file} onDark={onDark} />}
        <div className={css.fieldButtons}>
          <Button
            size="xs"
            variant="default"
            aria-label={`${value === '' ? media.choose : media.chooseOther}: ${label}`}
            leftSection={<IconPhoto size={15} aria-hidden="true" />}
            onClick={() => setPicking(true)}
          >
            {value === '' ? media.choose : media.chooseOther}
          </Button>
          {value !== '' && (
            <Button size="xs" variant="subtle" aria-label={`${media.takeAway}: ${label}`} onClick={() => onChange('')}>
              {media.takeAway}
            </Button>
          )}
        </div>
      </div>
      <MediaPicker
        store={store}
        opened={isPicking}
        onClose={() => setPicking(false)}
        onPick={({ id }) => onChange(id)}
      />
    </Input.Wrapper>
  );
}
