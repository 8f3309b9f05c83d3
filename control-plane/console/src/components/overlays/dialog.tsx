import { Modal, type ModalProps } from '@mantine/core';
import { useTexts } from '../../texts/texts-context.tsx';

/** What every dialog is given by whoever opens it. */
export interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

/** A dialog of the console. The kit's own has a button to close it that has no name. */
export function Dialog(props: ModalProps) {
  const { common } = useTexts();
  return <Modal closeButtonProps={{ 'aria-label': common.close }} {...props} />;
}
