'use client';

import { useState } from 'react';
import { fill } from '../../cart/fill.ts';
import { accountClient } from './account-client.ts';
import { deviceOf } from './device-name.ts';
import { shownHour } from './moments.ts';
import type { OwnSession } from './own-calls.ts';
import type { AccountPlace, CustomerWords } from './place.ts';
import { AreYouSure, Badge, buttons, Dialog, Panel, refusalText, Told, Trouble } from './ui.tsx';
import { useWrite } from './use-own.ts';

interface Props {
  sessions: readonly OwnSession[];
  place: AccountPlace;
  words: CustomerWords;
  onChanged: () => Promise<void>;
}

/** The devices on which somebody is signed in, this one first. */
export function SessionList({ sessions, place, words, onChanged }: Props) {
  const { write, isSending, refusal } = useWrite(place);
  const [told, setTold] = useState<string>();
  const sorted = [...sessions].sort((one, other) => Number(other.current) - Number(one.current));
  const end = (id: string) =>
    write(async (calls) => {
      // One that has ended by itself meanwhile is gone as well.
      await calls.endSession(id).catch(orEnded);
      await onChanged();
      setTold(words.security.ended);
    });
  return (
    <Panel title={words.security.sessions} aside={<Everywhere place={place} words={words} />}>
      <Trouble>{refusalText(refusal, words)}</Trouble>
      <ul className="divide-y divide-border">
        {sorted.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 py-4 first:pt-0 last:pb-0">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                <span>{nameOf(session, words)}</span>
                {session.current && <Badge tone="good">{words.security.here}</Badge>}
              </p>
              <p className="text-sm text-muted-foreground">
                {fill(words.security.lastSeen, { date: shownHour(session.lastAccessedAt, place) })}
                {' · '}
                <bdi className="break-all">{session.ip}</bdi>
              </p>
            </div>
            {!session.current && (
              <button
                type="button"
                className={buttons.plain}
                aria-disabled={isSending}
                aria-label={fill(words.security.endOf, { device: nameOf(session, words) })}
                onClick={() => end(session.id)}
              >
                {words.security.end}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Told>{told}</Told>
    </Panel>
  );
}

function nameOf({ userAgent }: OwnSession, { security }: CustomerWords): string {
  const { browser, system } = deviceOf(userAgent);
  if (browser && system) return fill(security.device, { browser, system });
  return browser ?? system ?? security.unknownDevice;
}

const orEnded = (error: unknown) => {
  if (!(error instanceof Error && 'status' in error && error.status === 404)) throw error;
};

/** Ends the sessions of all other browsers with all tokens, and then the one of this browser. */
function Everywhere({ place, words }: Pick<Props, 'place' | 'words'>) {
  const { write, isSending, refusal } = useWrite(place);
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const leave = () =>
    write(async (calls) => {
      await calls.endOtherSessions();
      accountClient(place).auth.signOut();
    });
  return (
    <>
      <button type="button" className={buttons.plain} onClick={() => setAsking(true)}>
        {words.security.everywhere}
      </button>
      <Dialog isOpen={isAsking} title={words.security.everywhereTitle} onClose={close}>
        <AreYouSure
          text={words.security.everywhereText}
          yes={words.security.everywhereYes}
          no={words.cancel}
          isSending={isSending}
          trouble={refusalText(refusal, words)}
          onYes={leave}
          onNo={close}
        />
      </Dialog>
    </>
  );
}
