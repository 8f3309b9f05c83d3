import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { ServiceName } from '../../api/contracts.ts';
import { readAgain } from '../../api/read.ts';
import { problemText } from '../../texts/problem-text.ts';
import { useTexts } from '../../texts/texts-context.tsx';

/** What follows an action: the person is told, and everything that it may have changed is read again. */
export function useAction(...services: ServiceName[]) {
  const texts = useTexts();
  const client = useQueryClient();
  const done = async (message: string) => {
    notifications.show({ message });
    await readAgain(client, ...services);
  };
  /** For what needs no question beforehand. */
  const doNow = (action: () => Promise<unknown>, message: string) =>
    void action()
      .then(() => done(message))
      .catch((error) => notifications.show({ color: 'danger', message: problemText(texts, error) }));
  return { done, doNow };
}
