import { Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import { CopyField } from '../../../components/copy-field.tsx';
import { useSpeech } from '../../../texts/texts-context.tsx';
import css from './users.module.css';

interface OneTimeLink {
  name: string;
  address: string;
  expiresAt: string;
}

/** Shows a link this once: only its hash is kept. A click beside it does not lose it. */
export function showLink(title: string, link: OneTimeLink): void {
  const id = modals.open({
    title,
    closeOnClickOutside: false,
    children: <ShownLink link={link} onDone={() => modals.close(id)} />,
  });
}

function ShownLink({ link: { name, address, expiresAt }, onDone }: { link: OneTimeLink; onDone: () => void }) {
  const { texts, format } = useSpeech();
  const { users } = texts.platform;
  return (
    <div className={css.link}>
      <p>{users.linkText(name, format.moment(expiresAt))}</p>
      <CopyField label={users.link} value={address} />
      <Button onClick={onDone}>{users.linkDone}</Button>
    </div>
  );
}
