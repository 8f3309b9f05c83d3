'use client';

import type { ReactNode } from 'react';
import { fill } from '../../cart/fill.ts';
import { SignedOut } from '../sign-in/auth-client.ts';
import { EmailLine } from './email-line.tsx';
import { OrderList } from './order-list.tsx';
import type { OwnAccount, OwnOrders, ShopperInfo } from './own-calls.ts';
import type { AccountPlace, CustomerWords } from './place.ts';
import { ProfileForm } from './profile-form.tsx';
import { Failed, Panel } from './ui.tsx';
import { useOwn } from './use-own.ts';

export interface ProfileProps {
  place: AccountPlace;
  words: CustomerWords;
  emailWords: Record<'verified' | 'unverified' | 'confirm' | 'confirmSent', string>;
  languages: readonly { code: string; name: string }[];
  waiting: ReactNode;
  noOrders: ReactNode;
}

interface Overview {
  account: OwnAccount;
  /** Undefined where checkout cannot be asked now: the account itself is there all the same. */
  info: ShopperInfo | undefined;
  orders: OwnOrders | undefined;
}

const SHOWN_ORDERS = 3;

/** Who somebody is, and their latest orders. */
export function ProfilePanel({ place, words, emailWords, languages, waiting, noOrders }: ProfileProps) {
  const { loaded, retry, replace } = useOwn(place, async (calls): Promise<Overview> => {
    const account = await calls.account();
    const [info, orders] = await Promise.allSettled([calls.info(), calls.orders(0, SHOWN_ORDERS)]);
    return { account, info: readOf(info), orders: readOf(orders) };
  });
  if (loaded.kind === 'waiting') return waiting;
  if (loaded.kind === 'failed') return <Failed words={words} retry={retry} />;
  const { account, info, orders } = loaded.value;
  const name = info?.firstName || account.firstName || account.username;
  return (
    <div data-signed-in="">
      <p className="mb-6 text-xl font-semibold tracking-tight break-words">{fill(words.profile.hello, { name })}</p>
      <Panel title={words.profile.about}>
        <EmailLine account={account} place={place} words={words} emailWords={emailWords} />
        {info ? (
          <ProfileForm
            {...{ account, info, place, words, languages }}
            onSaved={(saved) => replace({ ...loaded.value, ...saved })}
          />
        ) : (
          <Failed words={words} retry={retry} />
        )}
      </Panel>
      <Panel
        title={words.profile.recent}
        aside={
          orders && orders.totalElements > 0 ? (
            <a
              href={`/${place.locale}/customer/orders`}
              className="inline-flex min-h-11 items-center text-sm font-medium underline underline-offset-4"
            >
              {words.profile.allOrders}
            </a>
          ) : null
        }
      >
        {orders ? (
          <OrderList orders={orders.content} place={place} words={words} empty={noOrders} />
        ) : (
          <Failed words={words} retry={retry} />
        )}
      </Panel>
    </div>
  );
}

/** What was read. A sign-in that ended between two reads is no reason to show half a page. */
function readOf<T>(settled: PromiseSettledResult<T>): T | undefined {
  if (settled.status === 'fulfilled') return settled.value;
  if (settled.reason instanceof SignedOut) throw settled.reason;
  return undefined;
}
