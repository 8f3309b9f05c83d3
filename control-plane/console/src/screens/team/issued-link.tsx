import { Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import { CopyField } from '../../components/copy-field.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { invitationLink } from './invitation.ts';
import css from './team.module.css';

/** Shows the link of an invitation, this once: nobody can read it later. A click beside it does not lose it. */
export function showLink(title: string, email: string, token: string): void {
  const id = modals.open({
    title,
    closeOnClickOutside: false,
    children: <IssuedLink email={email} token={token} onDone={() => modals.close(id)} />,
  });
}

function IssuedLink({ email, token, onDone }: { email: string; token: string; onDone: () => void }) {
  const { invitations } = useTexts();
  return (
    <div className={css.issued}>
      <p>{invitations.linkText(email)}</p>
      <CopyField label={invitations.link} value={invitationLink(window.location.origin, token)} />
      <Button onClick={onDone}>{invitations.done}</Button>
    </div>
  );
}
