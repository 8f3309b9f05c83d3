import { endpoint } from '@storepod/contract/endpoint';
import { firstFirst, newestFirst, pageOf, pageQuery } from '@storepod/contract/page';
import { common } from '@storepod/kernel/common-problems';
import { CountryCode } from '@storepod/kernel/country';
import { Uuid } from '@storepod/kernel/ids';
import Type from 'typebox';
import { problems } from '../problems.ts';
import { manageRules, readRules } from '../rules/rule-shapes.ts';
import { TaxRateChange, TaxRateInput, TaxRateView, TaxSettings, TaxSettingsInput } from './tax-shapes.ts';

const byId = { params: { id: Uuid } } as const;

export const taxEndpoints = {
  getTaxSettings: endpoint({
    ...readRules,
    method: 'GET',
    path: '/api/v1/private/tax-settings',
    summary: 'How the prices of the store and taxes go together.',
    response: TaxSettings,
  }),
  setTaxSettings: endpoint({
    ...manageRules,
    method: 'PUT',
    path: '/api/v1/private/tax-settings',
    audited: 'tax-settings.update',
    summary: 'Says how prices and taxes go together. Orders that were placed before keep their totals.',
    body: TaxSettingsInput,
    response: TaxSettings,
    problems: [common.VERSION_CONFLICT],
  }),
  listTaxRates: endpoint({
    ...readRules,
    method: 'GET',
    path: '/api/v1/private/tax-rates',
    summary: 'The tax rates of the store.',
    query: {
      country: Type.Optional(CountryCode),
      ...pageQuery('private', [...firstFirst('country'), ...firstFirst('rate'), ...newestFirst('createdAt')]),
    },
    response: pageOf(TaxRateView),
  }),
  getTaxRate: endpoint({
    ...readRules,
    ...byId,
    method: 'GET',
    path: '/api/v1/private/tax-rates/:id',
    summary: 'A tax rate.',
    response: TaxRateView,
    problems: [problems.RATE_NOT_FOUND],
  }),
  createTaxRate: endpoint({
    ...manageRules,
    method: 'POST',
    path: '/api/v1/private/tax-rates',
    audited: 'tax-rate.create',
    summary: 'Adds the rate of a country, or of a region of it.',
    body: TaxRateInput,
    response: TaxRateView,
    status: 201,
    problems: [problems.RATE_DUPLICATE, problems.TOO_MANY_RATES],
  }),
  updateTaxRate: endpoint({
    ...manageRules,
    ...byId,
    method: 'PUT',
    path: '/api/v1/private/tax-rates/:id',
    audited: 'tax-rate.update',
    summary: 'Replaces a tax rate.',
    body: TaxRateChange,
    response: TaxRateView,
    problems: [problems.RATE_NOT_FOUND, problems.RATE_DUPLICATE, common.VERSION_CONFLICT],
  }),
  deleteTaxRate: endpoint({
    ...manageRules,
    ...byId,
    method: 'DELETE',
    path: '/api/v1/private/tax-rates/:id',
    audited: 'tax-rate.delete',
    summary: 'Removes a tax rate.',
    problems: [problems.RATE_NOT_FOUND],
  }),
};
