import { PodId } from '@storepod/kernel/object-id';
import { durationSetting, parsedSetting, textSetting } from '@storepod/service/settings';

export const settings = {
  pod: parsedSetting(PodId.parse)('POD_ID', {
    why: 'The pod that this service belongs to; its merchant and its checkout are found by it.',
  }),
  hold: durationSetting('RESERVATION_HOLD', {
    default: 'PT45M',
    why: 'How long stock is held for an order that does not say how long.',
  }),
  longestHold: durationSetting('RESERVATION_LONGEST_HOLD', {
    default: 'PT72H',
    why: 'How long stock can be held at most, however often it is asked for.',
  }),
  longestLongHold: durationSetting('RESERVATION_LONGEST_LONG_HOLD', {
    default: 'PT720H',
    why: 'The same for orders that say they wait for a person to check them.',
  }),
  expiryRate: textSetting('RESERVATION_EXPIRY_RATE', {
    default: 'PT1M',
    why: 'How often holds whose time is up are ended, as a duration.',
  }),
  specialPriceRate: textSetting('SPECIAL_PRICE_RATE', {
    default: 'PT1M',
    why: 'How often lists sorted by price follow special prices that begin or end, as a duration.',
  }),
  availabilityCache: durationSetting('AVAILABILITY_CACHE', {
    default: 'PT2S',
    why: 'How old the stock that shoppers are shown may be. PT0S reads it every time.',
  }),
  conservationCheckRate: textSetting('CONSERVATION_CHECK_RATE', {
    default: 'PT1H',
    why: 'How often the stock is compared with its ledger and with what was told of it, as a duration.',
  }),
};
