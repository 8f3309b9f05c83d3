import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { CardPage } from '../../components/card-page.tsx';
import { AnchorButton } from '../../components/link-button.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { LoadingLines } from '../../components/query-view.tsx';
import { useTexts } from '../../texts/texts-context.tsx';

const route = getRouteApi('/verify-email');

/** Confirms an address. Opening the link changes nothing: mail programs open links too, and the token works once. */
export function VerifyEmailScreen() {
  const { token = '' } = route.useSearch();
  const { links } = useTexts();
  const params = { token };
  const preview = useQuery({
    queryKey: ['email-verification', token],
    queryFn: () => api.uaa('GET', '/api/v1/public/email-verifications/:token', { params, anonymous: true }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const accept = useMutation({
    mutationFn: () => api.uaa('POST', '/api/v1/public/email-verifications/:token/accept', { params }),
  });
  if (accept.data) return <Confirmed email={accept.data.email} />;
  if (preview.isError) {
    return (
      <CardPage title={links.unusableTitle}>
        <ProblemNotice error={preview.error} />
        <AnchorButton href="/profile" variant="default" fullWidth>
          {links.askAgain}
        </AnchorButton>
      </CardPage>
    );
  }
  return (
    <CardPage title={links.verifyTitle} lead={preview.data && links.verifyLead(preview.data.email)}>
      {accept.isError && <ProblemNotice error={accept.error} />}
      {preview.data ? (
        <Button size="lg" fullWidth loading={accept.isPending} onClick={() => accept.mutate()}>
          {links.verifySubmit}
        </Button>
      ) : (
        <LoadingLines lines={2} />
      )}
    </CardPage>
  );
}

function Confirmed({ email }: { email: string }) {
  const { links } = useTexts();
  return (
    <CardPage title={links.verifiedTitle} lead={links.verifiedText(email)}>
      <AnchorButton href="/dashboard" size="lg" fullWidth>
        {links.verifiedAction}
      </AnchorButton>
    </CardPage>
  );
}
