import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { signInAddress } from '../../api/sign-in-address.ts';
import { CardPage } from '../../components/card-page.tsx';
import { AnchorButton } from '../../components/link-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { LoadingLines } from '../../components/query-view.tsx';
import { readable } from '../../components/readable.ts';
import { switchTo } from '../../session/organisations.ts';
import { fetchViewer } from '../../session/viewer.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { AcceptSignedIn } from './accept-signed-in.tsx';
import type { Accepted, AcceptProps } from './invitation-acceptance.ts';
import { RegisterByInvitation } from './register-by-invitation.tsx';

const route = getRouteApi('/accept-invitation');

/** An invitation into an organisation. Opening the link changes nothing: the token works once, and only on a press. */
export function AcceptInvitationScreen() {
  const { token } = route.useSearch();
  const { acceptInvitation: words } = useTexts();
  if (token === undefined) {
    return (
      <CardPage title={words.unusableTitle} lead={words.noToken}>
        <ToSignIn />
      </CardPage>
    );
  }
  return <Invitation token={token} />;
}

function Invitation({ token }: { token: string }) {
  const { acceptInvitation: words, team } = useTexts();
  const [accepted, setAccepted] = useState<Accepted>();
  const preview = useQuery({
    queryKey: ['invitation', token],
    queryFn: () =>
      api.tenancy('GET', '/api/v1/org-member/public/invitations/:token', { params: { token }, anonymous: true }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (accepted) return <Joined accepted={accepted} />;
  if (preview.isError) {
    return (
      <CardPage title={words.unusableTitle}>
        <ProblemNotice error={preview.error} />
        <ToSignIn />
      </CardPage>
    );
  }
  if (!preview.data) {
    return (
      <CardPage title={words.plainTitle}>
        <LoadingLines lines={4} />
      </CardPage>
    );
  }
  const { organizationName, role, storeTitle, email, handsOver } = preview.data;
  const offer =
    storeTitle === null
      ? handsOver
        ? words.ownerInsteadLead
        : words.ownerLead
      : words.lead(team.roles[role] ?? readable(role), storeTitle);
  const lead = `${offer} ${words.forEmail(email)}`;
  return (
    <CardPage title={words.title(organizationName)} lead={lead}>
      <WaysToAccept token={token} preview={preview.data} onAccepted={setAccepted} />
    </CardPage>
  );
}

/** Whoever is signed in accepts as that account; others sign in or register, as the address has an account or none. */
function WaysToAccept(props: AcceptProps) {
  const { acceptInvitation: words } = useTexts();
  const viewer = useQuery({
    queryKey: ['visitor'],
    queryFn: ({ signal }) => fetchViewer({ signal, anonymous: true }),
    retry: false,
  });
  if (viewer.isPending) return <LoadingLines lines={2} />;
  if (viewer.data) return <AcceptSignedIn {...props} username={viewer.data.username} />;
  if (props.preview.accountExists === false) return <RegisterByInvitation {...props} />;
  return (
    <>
      <p>{words.signInText(props.preview.email)}</p>
      <AnchorButton href={signInAddress(window.location.pathname + window.location.search)} size="lg" fullWidth>
        {words.signInFirst}
      </AnchorButton>
    </>
  );
}

/** New rights come with a new token: the session that there is moves to the new place, or somebody signs in. */
function Joined({ accepted }: { accepted: Accepted }) {
  const { acceptInvitation: words } = useTexts();
  const { organizationName, storeName, effective, signedIn } = accepted;
  const lead = storeName === null ? words.ownerDoneText(organizationName) : words.doneText(organizationName, storeName);
  return (
    <CardPage title={words.doneTitle} lead={lead}>
      {!effective && <Notice tone="info">{words.notYet}</Notice>}
      {signedIn && effective ? <GoThere accepted={accepted} /> : <SignInThere />}
    </CardPage>
  );
}

function GoThere({ accepted }: { accepted: Accepted }) {
  const { acceptInvitation: words } = useTexts();
  const go = useMutation({ mutationFn: () => switchTo(accepted) });
  return (
    <>
      {go.isError && <ProblemNotice error={go.error} />}
      <Button size="lg" fullWidth loading={go.isPending} onClick={() => go.mutate()}>
        {words.goThere(accepted.organizationName)}
      </Button>
    </>
  );
}

function SignInThere() {
  const { acceptInvitation: words } = useTexts();
  return (
    <AnchorButton href={signInAddress('/dashboard')} size="lg" fullWidth>
      {words.signIn}
    </AnchorButton>
  );
}

function ToSignIn() {
  const { acceptInvitation: words } = useTexts();
  return (
    <AnchorButton href={signInAddress()} variant="default" fullWidth>
      {words.toSignIn}
    </AnchorButton>
  );
}
