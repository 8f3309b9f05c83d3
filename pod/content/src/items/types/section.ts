import {
  faultsOfSection,
  faultsOfTexts,
  mediaOfSection,
  missingInSection,
  requiredTexts,
  textFields,
} from '@storepod/boundary/section-rules';
import { sectionProperties } from '@storepod/boundary/section-shapes';
import { itemType } from '../item-type.ts';

/** A part of a page. What its kind knows is described by the boundary package, for the storefront and the console too. */
export const sectionType = itemType({
  type: 'SECTION',
  name: 'Section',
  path: 'sections',
  audited: 'section',
  properties: sectionProperties,
  missingIn: ({ texts }, fields) =>
    requiredTexts(fields)
      .filter((key) => !texts[key])
      .map((key) => `texts.${key}`),
  missingFields: missingInSection,
  mayBeSilent: (fields) => requiredTexts(fields).length === 0,
  faults: (fields, texts) => [
    ...faultsOfSection(fields),
    ...texts.flatMap(({ texts: said, language }) =>
      faultsOfTexts(fields, said).map((fault) => ({ ...fault, field: `translations.${language}.${fault.field}` })),
    ),
  ],
  richTexts: (fields) => [...textFields(fields)].filter(([, { type }]) => type === 'richtext').map(([key]) => key),
  mediaOf: mediaOfSection,
});
