import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { AnchorButton } from '../../components/link-button.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './login-form.module.css';

/** The providers through which people sign in. Nothing stands here where there are none, or while they are not known. */
export function OtherWaysIn() {
  const { signIn } = useTexts();
  const offers = useQuery(read('uaa', '/api/v1/public/idps')).data ?? [];
  if (offers.length === 0) return null;
  return (
    <div className={css.others}>
      <p className={css.small}>{signIn.or}</p>
      {offers.map(({ alias, displayName, authorizationUri }) => (
        <AnchorButton key={alias} href={authorizationUri} variant="default" size="lg" fullWidth>
          {signIn.continueWith(displayName)}
        </AnchorButton>
      ))}
    </div>
  );
}
