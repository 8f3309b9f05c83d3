import { endpoint } from '@storepod/contract/endpoint';
import { pageOf, pageQuery } from '@storepod/contract/page';
import { common } from '@storepod/kernel/common-problems';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import Type, { type Static } from 'typebox';
import { manage, read } from '../access.ts';
import { problems } from '../problems.ts';
import { Code, Existence } from '../product/product-shapes.ts';
import { NameInput, NameInputs } from '../text/descriptions.ts';

/** Shoe sizes of every system fit in. */
const MOST_VALUES = 200;
const SortOrder = Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, default: 0 }));

const ValueInput = model('OptionValueInput', {
  id: Type.Optional(Uuid),
  code: Code,
  sortOrder: SortOrder,
  descriptions: NameInputs,
});

/** A word of the store's vocabulary with all its values. */
export const OptionInput = model('OptionInput', {
  code: Code,
  sortOrder: SortOrder,
  descriptions: NameInputs,
  values: Type.Array(ValueInput, { maxItems: MOST_VALUES }),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type OptionInput = Static<typeof OptionInput>;

const names = { descriptions: Type.Array(NameInput) };
export const OptionView = model('OptionView', {
  id: Uuid,
  code: Code,
  sortOrder: Type.Integer(),
  ...names,
  values: Type.Array(Type.Object({ id: Uuid, code: Code, sortOrder: Type.Integer(), ...names })),
  version: Type.Integer(),
});
export type OptionView = Static<typeof OptionView>;

const byId = { params: { id: Uuid } } as const;

export const optionEndpoints = {
  listOptions: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/private/product/options',
    summary: 'The option vocabulary of the store, in every language.',
    query: pageQuery('private', ['sortOrder,asc']),
    response: pageOf(OptionView),
  }),
  getOption: endpoint({
    ...read,
    ...byId,
    method: 'GET',
    path: '/api/v1/private/product/option/:id',
    summary: 'An option with its values.',
    response: OptionView,
    problems: [problems.OPTION_NOT_FOUND],
  }),
  optionExists: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/private/product/option/unique',
    summary: 'Whether there is an option with this code.',
    query: { code: Code },
    response: Existence,
  }),
  createOption: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/v1/private/product/option',
    audited: 'option.create',
    summary: 'Adds an option to the vocabulary.',
    body: OptionInput,
    response: OptionView,
    status: 201,
    problems: [problems.OPTION_DUPLICATE, problems.LANGUAGE_REPEATED],
  }),
  updateOption: endpoint({
    ...manage,
    ...byId,
    method: 'PUT',
    path: '/api/v1/private/product/option/:id',
    audited: 'option.update',
    summary: 'Replaces an option with its values. A value that a variant has cannot go.',
    body: OptionInput,
    response: OptionView,
    problems: [
      problems.OPTION_NOT_FOUND,
      problems.OPTION_DUPLICATE,
      problems.OPTION_IN_USE,
      problems.LANGUAGE_REPEATED,
      common.VERSION_CONFLICT,
    ],
  }),
  deleteOption: endpoint({
    ...manage,
    ...byId,
    method: 'DELETE',
    path: '/api/v1/private/product/option/:id',
    audited: 'option.delete',
    summary: 'Removes an option that no product uses.',
    problems: [problems.OPTION_NOT_FOUND, problems.OPTION_IN_USE],
  }),
};
