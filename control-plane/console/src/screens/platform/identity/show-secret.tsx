import { modals } from '@mantine/modals';
import { CopyField } from '../../../components/copy-field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';

/** Shows a secret, which nobody can read again afterwards. */
export const showSecret = (title: string, secret: string): void => {
  modals.open({ title, closeOnClickOutside: false, children: <Secret secret={secret} /> });
};

function Secret({ secret }: { secret: string }) {
  const { clients } = useTexts().platform.identity;
  return (
    <>
      <Notice tone="warn">{clients.secretOnce}</Notice>
      <CopyField label={clients.secret} value={secret} />
    </>
  );
}
