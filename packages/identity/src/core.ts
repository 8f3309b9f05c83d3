import { type KeyRing, openKeyRing } from '@storepod/database/secrets';
import type { Kit } from '@storepod/service/definition';
import { type Mailer, openMailer, type SenderOf } from './mail/mailer.ts';
import type { RealmSettings } from './realm/realm-settings.ts';
import { rememberedSettings } from './realm/remembered-settings.ts';
import type { identitySettings } from './settings.ts';
import type { Tables } from './tables.ts';

export type IdentityKit = Kit<typeof identitySettings, Tables>;

/** What everything in an authorization server works with. */
export interface Core {
  kit: IdentityKit;
  config: IdentityKit['config'];
  secrets: KeyRing;
  mailer: Mailer;
  /** The settings of a realm, as they were at most half a minute ago. */
  settingsOf(realm: string): Promise<RealmSettings>;
  /** The settings as they are now with the version that belongs to them, for somebody who is about to change them. */
  settingsWithVersion(realm: string): Promise<RealmSettings & { version: number }>;
  /** Reads them anew the next time, after a change. */
  forgetSettings(realm: string): void;
}

/** Where a request came from, for audit rows and session lists. */
export interface Origin {
  ip: string;
  userAgent: string;
  traceId?: string;
  /** What the browser shows of earlier sign-ins, unchecked. */
  marks?: string | undefined;
}

/** What a design decides that the core needs before there is a server. */
interface CoreDesign {
  realmDefaults: Partial<RealmSettings>;
  letterSender?: SenderOf;
}

export function openCore(kit: IdentityKit, { realmDefaults, letterSender }: CoreDesign): Core {
  const { config, db, clock } = kit;
  const secrets = openKeyRing(config.secretsKeys);
  const settings = rememberedSettings(db, clock, realmDefaults);
  return {
    kit,
    config,
    secrets,
    mailer: openMailer(kit, secrets, { url: config.mailUrl, from: config.mailFrom, senderOf: letterSender }),
    settingsOf: settings.read,
    settingsWithVersion: settings.readWithVersion,
    forgetSettings: settings.forget,
  };
}
