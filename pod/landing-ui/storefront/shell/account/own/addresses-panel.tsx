'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type AddressValues, addressValues, emptyAddress } from '../../address/address-values.ts';
import type { AddressWords } from '../../address/address-words.ts';
import { addressLines, countryNamer } from '../../address/written-address.ts';
import { accountClient } from './account-client.ts';
import { ADDRESS_FORM, AddressEditor, type EditedAddress } from './address-editor.tsx';
import type { BookAddress } from './own-calls.ts';
import type { AccountPlace, CustomerWords } from './place.ts';
import { AreYouSure, Badge, buttons, Dialog, Failed, refusalText, Told } from './ui.tsx';
import { useOwn, useWrite } from './use-own.ts';

interface Props {
  place: AccountPlace;
  words: CustomerWords;
  addressWords: AddressWords;
  /** Where most who buy here live. */
  homeCountry: string;
  waiting: ReactNode;
  empty: ReactNode;
}

/** The address book: each address with what it is used for, and one of them open to be changed. */
export function AddressesPanel({ place, words, addressWords, homeCountry, waiting, empty }: Props) {
  const { loaded, retry, refresh } = useOwn(place, async (calls) => {
    const [addresses, countries] = await Promise.all([calls.addresses(), calls.countries()]);
    return { addresses, countries };
  });
  const [edited, setEdited] = useState<EditedAddress>();
  const [told, setTold] = useState<string>();
  const addButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const draft = accountClient(place).draftOf<EditedAddress>(ADDRESS_FORM);
    if (!draft) return;
    setEdited(draft);
    setTold(words.welcomeBack);
  }, [place, words]);

  if (loaded.kind === 'waiting') return waiting;
  if (loaded.kind === 'failed') return <Failed words={words} retry={retry} />;
  const { addresses, countries } = loaded.value;
  const done = async (said?: string) => {
    if (said) await refresh();
    setEdited(undefined);
    setTold(said);
    addButton.current?.focus();
  };
  const open = (address: EditedAddress) => {
    setTold(undefined);
    setEdited(address);
  };
  return (
    <div data-signed-in="">
      <div className="mb-6">
        <button
          ref={addButton}
          type="button"
          className={buttons.primary}
          onClick={() => open({ id: undefined, values: emptyAddress(homeCountry), ...noDefaults })}
        >
          {words.addresses.add}
        </button>
        <Told>{told}</Told>
      </div>
      {edited && (
        <AddressEditor
          key={edited.id ?? 'new'}
          {...{ edited, place, words, addressWords, countries }}
          onChange={setEdited}
          onClose={() => done()}
          onSaved={() => done(words.saved)}
        />
      )}
      {addresses.length === 0 && !edited && empty}
      <ul className="grid gap-4 sm:grid-cols-2">
        {addresses.map((address) => (
          <li key={address.id} className="min-w-0">
            <AddressCard
              {...{ address, place, words }}
              onEdit={() => open(editedOf(address))}
              onChanged={refresh}
              onRemoved={() => done(words.addresses.removed)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

const noDefaults = { defaultDelivery: false, defaultBilling: false };

const editedOf = ({ id, address, defaultBilling, defaultDelivery }: BookAddress): EditedAddress => ({
  id,
  values: addressValues(address satisfies Partial<AddressValues>),
  defaultBilling,
  defaultDelivery,
});

interface CardProps {
  address: BookAddress;
  place: AccountPlace;
  words: CustomerWords;
  onEdit: () => void;
  onChanged: () => Promise<void>;
  onRemoved: () => void;
}

function AddressCard({ address: entry, place, words, onEdit, onChanged, onRemoved }: CardProps) {
  const { id, address, defaultDelivery, defaultBilling } = entry;
  const lines = addressLines(address, countryNamer(place.locale));
  const [first = ''] = lines;
  return (
    <article className="flex h-full flex-col rounded-2xl border border-border bg-card p-5 text-card-foreground">
      <div className="mb-3 flex flex-wrap gap-2 empty:hidden">
        {defaultDelivery && <Badge tone="good">{words.addresses.defaultDelivery}</Badge>}
        {defaultBilling && <Badge tone="good">{words.addresses.defaultBilling}</Badge>}
      </div>
      <address className="mb-4 grow text-sm leading-6 break-words not-italic">
        {lines.map((line, nth) => (
          <span key={line} className={`block ${nth === 0 ? 'font-medium' : ''}`}>
            <bdi>{line}</bdi>
          </span>
        ))}
        {address.phone && (
          <span className="block text-muted-foreground">
            <bdi dir="ltr">{address.phone}</bdi>
          </span>
        )}
      </address>
      <div className="-mx-3 flex flex-wrap">
        <button
          type="button"
          className={buttons.quiet}
          aria-label={`${words.addresses.edit}: ${first}`}
          onClick={onEdit}
        >
          {words.addresses.edit}
        </button>
        {!defaultDelivery && <MakeDefault {...{ entry, place, words }} onChanged={onChanged} />}
        <Remove {...{ id, place, words, first }} onRemoved={onRemoved} />
      </div>
    </article>
  );
}

function MakeDefault({
  entry,
  place,
  words,
  onChanged,
}: Pick<CardProps, 'place' | 'words' | 'onChanged'> & { entry: BookAddress }) {
  const { write, isSending } = useWrite(place);
  const choose = () =>
    write(async (calls) => {
      await calls.saveAddress(entry.id, { address: entry.address, defaultDelivery: true });
      await onChanged();
    });
  return (
    <button type="button" className={buttons.quiet} aria-disabled={isSending} onClick={choose}>
      {words.addresses.useForDelivery}
    </button>
  );
}

interface RemoveProps extends Pick<CardProps, 'place' | 'words' | 'onRemoved'> {
  id: string;
  first: string;
}

function Remove({ id, place, words, first, onRemoved }: RemoveProps) {
  const { write, isSending, refusal } = useWrite(place);
  const [isAsking, setAsking] = useState(false);
  const remove = () =>
    write(async (calls) => {
      // One that another tab has deleted already is gone as well.
      await calls.deleteAddress(id).catch(orGone);
      setAsking(false);
      onRemoved();
    });
  return (
    <>
      <button
        type="button"
        className={`${buttons.quiet} text-destructive`}
        aria-label={`${words.addresses.remove}: ${first}`}
        onClick={() => setAsking(true)}
      >
        {words.addresses.remove}
      </button>
      <Dialog isOpen={isAsking} title={words.addresses.removeTitle} onClose={() => setAsking(false)}>
        <AreYouSure
          text={`${first}. ${words.addresses.removeText}`}
          yes={words.addresses.removeYes}
          no={words.cancel}
          isSending={isSending}
          trouble={refusalText(refusal, words)}
          onYes={remove}
          onNo={() => setAsking(false)}
        />
      </Dialog>
    </>
  );
}

const orGone = (error: unknown) => {
  if (!(error instanceof Error && 'status' in error && error.status === 404)) throw error;
};
