import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { modals } from '@mantine/modals';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './profile.module.css';

/** Shows new codes this once: only their hashes are kept. A click beside them does not lose them. */
export function showRecoveryCodes(title: string, codes: readonly string[]): void {
  const id = modals.open({
    title,
    closeOnClickOutside: false,
    closeOnEscape: false,
    children: <RecoveryCodes codes={codes} onDone={() => modals.close(id)} />,
  });
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { profile, common } = useTexts();
  const { copy, copied } = useClipboard({ timeout: 2_000 });
  return (
    <div className={css.recovery}>
      <p>{profile.recoveryText}</p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code className="latin">{code}</code>
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        <Button variant="default" onClick={() => copy(codes.join('\n'))}>
          {copied ? common.copied : profile.recoveryCopy}
        </Button>
        <Button onClick={onDone}>{profile.recoveryKept}</Button>
      </div>
    </div>
  );
}
