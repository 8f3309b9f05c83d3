import { useTexts } from '../texts/texts-context.tsx';
import css from './password-rules.module.css';

interface Rules {
  minLength: number;
  requireUpper: boolean;
  requireLower: boolean;
  requireDigit: boolean;
  requireSpecial: boolean;
}

/** What a password needs. Each line is ticked as soon as it is met; the service has the last word. */
export function PasswordRules({ rules, password }: { rules: Rules; password: string }) {
  const { links } = useTexts();
  const lines = [
    { text: links.ruleLength(rules.minLength), asked: true, met: [...password].length >= rules.minLength },
    { text: links.ruleUpper, asked: rules.requireUpper, met: /\p{Lu}/u.test(password) },
    { text: links.ruleLower, asked: rules.requireLower, met: /\p{Ll}/u.test(password) },
    { text: links.ruleDigit, asked: rules.requireDigit, met: /\p{Nd}/u.test(password) },
    { text: links.ruleSpecial, asked: rules.requireSpecial, met: /[^\p{L}\p{N}\s]/u.test(password) },
  ].filter(({ asked }) => asked);
  return (
    <div className={css.rules}>
      <p>{links.rules}</p>
      <ul>
        {lines.map(({ text, met }) => (
          <li key={text} data-met={met || undefined}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
