import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import type { AcceptProps } from './invitation-acceptance.ts';

/** Whoever belongs to other organisations stays in them. */
export function AcceptSignedIn({ token, username, onAccepted }: AcceptProps & { username: string }) {
  const { acceptInvitation: words } = useTexts();
  const accept = useMutation({
    mutationFn: () => api.tenancy('POST', '/api/v1/org-member/invitations/accept', { query: { token } }),
    onSuccess: (accepted) => onAccepted({ ...accepted, signedIn: true }),
  });
  return (
    <>
      <p>{words.otherAccount(username)}</p>
      {accept.isError && <ProblemNotice error={accept.error} />}
      <Button size="lg" fullWidth loading={accept.isPending} onClick={() => accept.mutate()}>
        {words.accept}
      </Button>
    </>
  );
}
