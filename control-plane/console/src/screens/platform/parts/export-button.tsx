import { IconDownload } from '@tabler/icons-react';
import { AnchorButton } from '../../../components/link-button.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';

/** A plain link: the browser writes the file as it comes, however long it is. */
export function ExportButton({ href }: { href: string }) {
  const { shared } = useTexts().platform;
  return (
    <AnchorButton variant="default" href={href} download leftSection={<IconDownload size={16} aria-hidden="true" />}>
      {shared.export}
    </AnchorButton>
  );
}
