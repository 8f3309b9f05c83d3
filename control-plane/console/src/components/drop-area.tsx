import { Button } from '@mantine/core';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import css from './drop-area.module.css';

interface DropAreaProps {
  /** What the button says. */
  label: string;
  icon: ReactNode;
  hint: string;
  /** The kinds of files that can be chosen. */
  accept: string;
  pending?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Takes files by a button, or where they are dropped. */
export function DropArea({ label, icon, hint, accept, pending = false, onFiles }: DropAreaProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for everybody
    <div
      className={css.area}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button variant="default" loading={pending} leftSection={icon} onClick={() => picker.current?.click()}>
        {label}
      </Button>
      <span className={css.hint}>{hint}</span>
      <input
        ref={picker}
        type="file"
        accept={accept}
        multiple
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
