import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { CardPage } from '../../components/card-page.tsx';
import { signOut, signOutOfServer } from '../../session/sign-out.ts';
import { useTexts } from '../../texts/texts-context.tsx';

const route = getRouteApi('/external-logout-link');

/** A link alone signs nobody out: any page could carry one. */
export function SignOutScreen() {
  const { signIn, frame } = useTexts();
  const { at } = route.useSearch();
  return (
    <CardPage title={frame.signOut} lead={signIn.signOutLead}>
      <Button size="lg" fullWidth onClick={at === 'uaa' ? signOutOfServer : signOut}>
        {frame.signOut}
      </Button>
    </CardPage>
  );
}
