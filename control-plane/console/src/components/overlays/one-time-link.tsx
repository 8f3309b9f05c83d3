import { Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTexts } from '../../texts/texts-context.tsx';
import { CopyField } from '../copy-field.tsx';
import css from './dialog.module.css';

interface OneTimeLink {
  /** To whom it goes, and how long it works. */
  text: string;
  label: string;
  address: string;
}

/** Shows a link this once: only its hash is kept. A click beside it does not lose it. */
export function showLink(title: string, link: OneTimeLink): void {
  const id = modals.open({
    title,
    closeOnClickOutside: false,
    children: <ShownLink {...link} onDone={() => modals.close(id)} />,
  });
}

function ShownLink({ text, label, address, onDone }: OneTimeLink & { onDone: () => void }) {
  const { common } = useTexts();
  return (
    <div className={css.link}>
      <p>{text}</p>
      <CopyField label={label} value={address} />
      <Button onClick={onDone}>{common.done}</Button>
    </div>
  );
}
