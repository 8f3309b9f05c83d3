import { Notice } from '../../components/notice.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { attemptsIn, type SignInSearch } from './sign-in-search.ts';

/** Why the last attempt did not work. */
export function SignInRefusal({ search }: { search: SignInSearch }) {
  const { signIn } = useTexts();
  if (search.error === undefined) return null;
  const errors: Record<string, string> = signIn.errors;
  const left = attemptsIn(search);
  return (
    <Notice tone="bad" live>
      {errors[search.error] ?? signIn.errors.unknown}
      {left !== undefined && ` ${signIn.attemptsLeft(left)}`}
    </Notice>
  );
}
