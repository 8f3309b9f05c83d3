import { nullable } from '@storepod/kernel/nullable';
import Type from 'typebox';
import { itemType, mediaIn, titleAndBody } from '../item-type.ts';
import { footerLabel, seoFields, showInFooter } from './common-fields.ts';

export const policyTypes = ['TERMS', 'PRIVACY', 'RETURNS', 'SHIPPING', 'COOKIES', 'CUSTOM'] as const;
export type PolicyType = (typeof policyTypes)[number];

export const policyType = itemType({
  type: 'POLICY',
  name: 'Policy',
  path: 'policies',
  audited: 'policy',
  properties: {
    ...seoFields,
    policyType: Type.Enum([...policyTypes]),
    jurisdiction: Type.Optional(nullable(Type.String({ maxLength: 100 }))),
    requiresAcceptance: Type.Optional(Type.Boolean()),
    notifyCustomers: Type.Optional(Type.Boolean()),
    showInFooter,
    showAtCheckout: Type.Optional(Type.Boolean()),
  },
  missingIn: titleAndBody,
  mediaOf: ({ ogMediaId }) => mediaIn({ ogMediaId }),
  columns: ({ policyType: policy_type }) => ({ policy_type }),
  labels: ({ showInFooter: shown }) => footerLabel(shown),
  pathOf: (slug, fields) => `/policies/${addressOfPolicy(slug, fields)}`,
});

/** A store has one policy of each type, which is found by it; those of its own types are found by their slugs. */
export const addressOfPolicy = (slug: string, fields: { policyType: PolicyType }) =>
  fields.policyType === 'CUSTOM' ? slug : fields.policyType.toLowerCase();
