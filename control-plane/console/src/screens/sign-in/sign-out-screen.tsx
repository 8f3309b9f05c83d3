import { Button } from '@mantine/core';
import { CardPage } from '../../components/card-page.tsx';
import { signOut } from '../../session/sign-out.ts';
import { useTexts } from '../../texts/texts-context.tsx';

/** A link alone signs nobody out: any page could carry one. */
export function SignOutScreen() {
  const { signIn, frame } = useTexts();
  return (
    <CardPage title={frame.signOut} lead={signIn.signOutLead}>
      <Button size="lg" fullWidth onClick={signOut}>
        {frame.signOut}
      </Button>
    </CardPage>
  );
}
