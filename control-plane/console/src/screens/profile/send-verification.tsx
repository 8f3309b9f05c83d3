import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useLocale } from '../../texts/texts-context.tsx';

/** Sends the letter again by which somebody confirms their address. */
export function SendVerification() {
  const { texts, language } = useLocale();
  const { profile } = texts;
  const send = useMutation({
    mutationFn: () => api.uaa('POST', '/api/v1/account/email/verification', { lang: language }),
    onSuccess: () => notifications.show({ message: profile.verificationSent }),
  });
  return (
    <Button variant="default" size="xs" loading={send.isPending} onClick={() => send.mutate()}>
      {profile.sendVerification}
    </Button>
  );
}
