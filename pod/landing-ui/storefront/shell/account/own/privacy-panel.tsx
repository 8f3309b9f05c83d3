'use client';

import { type ReactNode, useState } from 'react';
import { EraseAccount } from './erase-account.tsx';
import type { AccountPlace, CustomerWords } from './place.ts';
import { buttons, Failed, Panel, refusalText, Told, Trouble } from './ui.tsx';
import { useOwn, useWrite } from './use-own.ts';

interface Props {
  place: AccountPlace;
  words: CustomerWords;
  waiting: ReactNode;
}

/** What the shop knows of somebody, to take along or to have deleted. */
export function PrivacyPanel({ place, words, waiting }: Props) {
  const { loaded, retry } = useOwn(place, (calls) => calls.account());
  const [isErased, setErased] = useState(false);
  if (isErased)
    return (
      <p role="status" tabIndex={-1} ref={(notice) => notice?.focus()} className="rounded-2xl border border-border p-6">
        {words.privacy.erased}
      </p>
    );
  if (loaded.kind === 'waiting') return waiting;
  if (loaded.kind === 'failed') return <Failed words={words} retry={retry} />;
  return (
    <div data-signed-in="">
      <DataDownload place={place} words={words} />
      <EraseAccount {...{ place, words }} hasPassword={loaded.value.hasPassword} onErased={() => setErased(true)} />
    </div>
  );
}

function DataDownload({ place, words }: Pick<Props, 'place' | 'words'>) {
  const { write, isSending, refusal } = useWrite(place);
  const [isDone, setDone] = useState(false);
  const download = () =>
    write(async (calls) => {
      setDone(false);
      const [account, shop] = await Promise.all([calls.accountData(), calls.shopData()]);
      saveFile('my-data.json', { account, shop });
      setDone(true);
    });
  return (
    <Panel title={words.privacy.download}>
      <p className="mb-4 text-sm text-muted-foreground">{words.privacy.downloadText}</p>
      <Trouble>{refusalText(refusal, words)}</Trouble>
      <button type="button" className={buttons.plain} aria-disabled={isSending} onClick={download}>
        {words.privacy.downloadAction}
      </button>
      <Told>{isSending ? words.privacy.downloading : isDone && words.privacy.downloaded}</Told>
    </Panel>
  );
}

/** Both services have a file of their own; a shopper gets one. */
function saveFile(name: string, document: object): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' }));
  const link = Object.assign(window.document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
