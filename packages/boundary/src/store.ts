import { Instant } from '@storepod/kernel/clock';
import { CountryCode } from '@storepod/kernel/country';
import { CurrencyCode } from '@storepod/kernel/currency';
import { Email } from '@storepod/kernel/email';
import type { LanguageCode } from '@storepod/kernel/language-code';
import { model } from '@storepod/kernel/model';
import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import { StoreName } from '@storepod/kernel/store-name';
import { textLine } from '@storepod/kernel/text-line';
import { ColorThemeId, ThemeId } from '@storepod/kernel/theme';
import Type, { type Static } from 'typebox';
import { CurrencyChangeWish } from './store-currency.ts';

/** The languages in which the storefront has its own words. A store sells in some of them. */
export const storefrontLanguages = ['en', 'ar', 'fr', 'es', 'ru'] as const;
const StorefrontLanguage = Type.Unsafe<LanguageCode>(Type.Enum([...storefrontLanguages]));

const Address = model('Address', {
  country: CountryCode,
  city: textLine(100),
  postalCode: textLine(20),
  stateProvince: Type.Optional(textLine(100)),
  address: Type.Optional(textLine(256)),
});

/** What a merchant decides about a store, beside its name. */
export const storeSettings = {
  /** What people read; the name unless given. */
  title: Type.Optional(textLine(100)),
  email: Email,
  phone: Type.String({ minLength: 3, maxLength: 50, pattern: '^[+]?[ ().\\-/]*[0-9][0-9 ().\\-/]*$' }),
  theme: ThemeId,
  colorTheme: ColorThemeId,
  currency: CurrencyCode,
  defaultLanguage: StorefrontLanguage,
  supportedLanguages: Type.Array(StorefrontLanguage, { minItems: 1, maxItems: 20, uniqueItems: true }),
  address: Address,
  timezone: Type.Optional(Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_+/-]+$' })),
  legalName: Type.Optional(textLine(200)),
  taxNumber: Type.Optional(textLine(50)),
  /** Where the company is registered, and as what. */
  registerNumber: Type.Optional(textLine(100)),
  /** For trade across borders. Shown to everybody, unlike the tax number. */
  vatId: Type.Optional(textLine(30)),
  /** Whose name letters to shoppers bear; the title unless given. */
  senderName: Type.Optional(textLine(100)),
  /** Where answers to those letters go; the store's own address unless given. */
  replyTo: Type.Optional(Email),
  shortDescription: Type.Optional(textLine(300)),
  inBusinessSince: Type.Optional(
    Type.String({ maxLength: 10, pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', examples: ['2019-04-01'] }),
  ),
  dimension: Type.Optional(Type.Enum(['CM', 'IN'])),
  weight: Type.Optional(Type.Enum(['KG', 'LB'])),
  currencyFormatNational: Type.Optional(Type.Boolean()),
  requireLoginForOrderPlacement: Type.Optional(Type.Boolean()),
  useCache: Type.Optional(Type.Boolean()),
};

/** What the control plane sends to a pod to make a store there. */
export const CreateStore = model('CreateStore', {
  id: StoreMerchantId,
  org: ManagerOrgId,
  name: StoreName,
  ...storeSettings,
});
export type CreateStore = Static<typeof CreateStore>;

/** What a merchant may change. Id, organisation, name and domains stay, and a body cannot name them. */
export const UpdateStore = model('UpdateStore', {
  ...storeSettings,
  /** What becomes of the prices where the currency is another one than before. Without it, they must not be there. */
  currencyChange: Type.Optional(CurrencyChangeWish),
  /** The `updatedAt` that was read before. A store that somebody else has changed since is left as it is. */
  unchangedSince: Type.Optional(Instant),
});
export type UpdateStore = Static<typeof UpdateStore>;

/** How a store shows itself: MAINTENANCE answers shoppers with a page of its own, ARCHIVED like an unknown host. */
export const StoreState = Type.Enum(['ACTIVE', 'MAINTENANCE', 'ARCHIVED']);

/** What the platform says about a store, above what its owner chose. */
export const Standing = Type.Enum(['ACTIVE', 'SUSPENDED', 'ARCHIVED']);
export type Standing = Static<typeof Standing>;

/** Why the platform stopped a store or its organisation, as the operator put it for its people. */
export const OperatorReason = Type.String({ minLength: 1, maxLength: 500 });

/** How a store stands, and why. */
export const StandingInput = model('StandingInput', {
  standing: Standing,
  operatorReason: Type.Optional(OperatorReason),
});
export type StandingInput = Static<typeof StandingInput>;

/** The whole record of a store, for its staff and for services. */
export const StoreRecord = model('StoreRecord', {
  ...CreateStore.properties,
  title: Type.String(),
  /** What shoppers meet: the owner's choice beneath what the platform says. */
  state: StoreState,
  /** What the owner chose. */
  chosenState: Type.Optional(Type.Enum(['ACTIVE', 'MAINTENANCE'])),
  standing: Type.Optional(Standing),
  createdAt: Instant,
  updatedAt: Instant,
});
export type StoreRecord = Static<typeof StoreRecord>;

/** A name under which a store answers. A custom domain works once its owner has proved that it is theirs. */
export const Allocation = model('Allocation', {
  domain: Type.String(),
  domainType: Type.Enum(['SUB_DOMAIN', 'CUSTOM_DOMAIN']),
  /** The full address of the store under this name. */
  url: Type.String(),
  status: Type.Enum(['PENDING', 'VERIFIED']),
  /** How to prove ownership, until it is proved: a TXT record, or a CNAME to the edge. */
  verification: Type.Union([
    Type.Object({
      txtName: Type.String(),
      txtValue: Type.String(),
      cnameTarget: Type.String(),
      checkedAt: Type.Union([Instant, Type.Null()]),
      /**
       * What the last check found instead; null before the first. CONTESTED: another store claims the domain too, so
       * only the TXT record can tell whose it is. TAKEN: another store has proved that it is its own.
       */
      finding: Type.Union([Type.Enum(['NO_RECORD', 'OTHER_VALUE', 'DNS_FAILED', 'CONTESTED', 'TAKEN']), Type.Null()]),
    }),
    Type.Null(),
  ]),
  createdAt: Instant,
});
export type Allocation = Static<typeof Allocation>;
