import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { problemText } from '../../texts/problem-text.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './products.module.css';

interface InlineFieldProps {
  /** What is changed, and of what. */
  label: string;
  /** As it stands while nobody types. */
  shown: ReactNode;
  /** What a person begins with. */
  value: string;
  /** Why what was typed cannot be sent. */
  fault: (typed: string) => string | undefined;
  save: (typed: string) => Promise<unknown>;
}

/** A value of a table that becomes a field when it is pressed. Enter saves, Escape leaves it as it was. */
export function InlineField({ label, shown, value, fault, save }: InlineFieldProps) {
  const texts = useTexts();
  const [typed, setTyped] = useState<string>();
  const [pending, setPending] = useState(false);
  /** A field that goes away loses the focus, too; nothing is saved by that. */
  const isLeft = useRef(false);
  const begin = () => {
    isLeft.current = false;
    setTyped(value);
  };
  if (typed === undefined)
    return (
      <Button variant="subtle" size="compact-sm" className={css.inline} onClick={begin}>
        {shown}
        <VisuallyHidden>{label}</VisuallyHidden>
      </Button>
    );
  const wrong = typed === value ? undefined : fault(typed);
  const finish = async () => {
    if (wrong !== undefined || pending || isLeft.current) return;
    if (typed.trim() === value) return setTyped(undefined);
    setPending(true);
    try {
      await save(typed);
      setTyped(undefined);
    } catch (error) {
      notifications.show({ color: 'danger', message: problemText(texts, error) });
    } finally {
      setPending(false);
    }
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') void finish();
    if (key !== 'Escape') return;
    isLeft.current = true;
    setTyped(undefined);
  };
  return (
    <TextInput
      className={css.typing}
      aria-label={label}
      size="xs"
      dir="ltr"
      inputMode="decimal"
      maxLength={20}
      autoFocus
      value={typed}
      error={wrong}
      disabled={pending}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onKeyDown={onKeyDown}
      onBlur={() => (wrong === undefined ? void finish() : setTyped(undefined))}
    />
  );
}
