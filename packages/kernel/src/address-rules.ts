/** The fields of an address in the order in which a country writes them. */
export type AddressLineField = 'name' | 'company' | 'address' | 'city' | 'stateProvince' | 'postalCode';

/** What a country calls the field, so that a form can name it. */
export type StateLabel = 'STATE' | 'PROVINCE' | 'REGION' | 'EMIRATE' | 'COUNTY' | 'PREFECTURE' | 'DEPARTMENT';

/** What a country calls its postal code. */
export type PostalLabel = 'POSTAL_CODE' | 'ZIP_CODE' | 'PIN_CODE' | 'POSTCODE' | 'EIRCODE';

export interface AddressRules {
  postalCode: { pattern: string; example: string; isRequired: boolean } | null;
  state: { label: StateLabel; isRequired: boolean } | null;
  /** One entry per line of a label; what stands in one entry is written on one line. */
  lines: readonly (readonly AddressLineField[])[];
}

type Lines = AddressRules['lines'];

const begin: Lines = [['name'], ['company'], ['address']];
/** 10115 Berlin */
const codeFirst: Lines = [...begin, ['postalCode', 'city']];
/** Dubai 00000 */
const codeLast: Lines = [...begin, ['city', 'postalCode']];
/** Austin, TX 78701 */
const stateThenCode: Lines = [...begin, ['city', 'stateProvince', 'postalCode']];
/** 28013 Madrid, Madrid */
const codeThenState: Lines = [...begin, ['postalCode', 'city'], ['stateProvince']];
/** London, then the code on a line of its own. */
const codeAlone: Lines = [...begin, ['city'], ['postalCode']];
const stateAlone: Lines = [...begin, ['city'], ['stateProvince'], ['postalCode']];
const withoutCode: Lines = [...begin, ['city'], ['stateProvince']];

const code = (pattern: string, example: string, isRequired = true) => ({ pattern, example, isRequired });
const needs = (label: StateLabel) => ({ label, isRequired: true });
const may = (label: StateLabel) => ({ label, isRequired: false });
const rules = (
  lines: Lines,
  postalCode: AddressRules['postalCode'],
  state: AddressRules['state'] = null,
): AddressRules => ({ lines, postalCode, state });

const three = '^[0-9]{3}$';
const four = '^[0-9]{4}$';
const five = '^[0-9]{5}$';
const six = '^[0-9]{6}$';

/**
 * What countries ask of an address, after the formats of the Universal Postal Union. Patterns repeat nothing that is
 * unbounded, so that each takes linear time. A country that is not here has no rules of its own.
 */
const byCountry: Readonly<Record<string, AddressRules>> = {
  AE: rules(withoutCode, null, may('EMIRATE')),
  AR: rules(codeThenState, code('^(?:[0-9]{4}|[A-Z][0-9]{4}[A-Z]{3})$', 'C1070AAM'), may('PROVINCE')),
  AT: rules(codeFirst, code(four, '1010')),
  AU: rules(stateThenCode, code(four, '2060'), needs('STATE')),
  BE: rules(codeFirst, code(four, '1000')),
  BG: rules(codeFirst, code(four, '1000')),
  BH: rules(codeLast, code('^[0-9]{3,4}$', '317', false)),
  BR: rules(stateThenCode, code('^[0-9]{5}-?[0-9]{3}$', '40301-110'), needs('STATE')),
  BY: rules(codeFirst, code(six, '220050')),
  CA: rules(stateThenCode, code('^[A-Za-z][0-9][A-Za-z] ?[0-9][A-Za-z][0-9]$', 'H3Z 2Y7'), needs('PROVINCE')),
  CH: rules(codeFirst, code(four, '8001')),
  CL: rules(codeThenState, code('^[0-9]{7}$', '8340457', false), may('REGION')),
  CN: rules(stateThenCode, code(six, '100070'), needs('PROVINCE')),
  CO: rules(stateThenCode, code(six, '111221', false), needs('DEPARTMENT')),
  CY: rules(codeFirst, code(four, '2008')),
  CZ: rules(codeFirst, code('^[0-9]{3} ?[0-9]{2}$', '110 00')),
  DE: rules(codeFirst, code(five, '10115')),
  DK: rules(codeFirst, code(four, '1050')),
  DZ: rules(codeFirst, code(five, '16000', false)),
  EE: rules(codeFirst, code(five, '10111')),
  EG: rules(stateAlone, code(five, '11511', false), may('REGION')),
  ES: rules(codeThenState, code(five, '28013'), needs('PROVINCE')),
  FI: rules(codeFirst, code(five, '00100')),
  FR: rules(codeFirst, code(five, '75001')),
  GB: rules(codeAlone, code('^[A-Za-z]{1,2}[0-9][0-9A-Za-z]? ?[0-9][A-Za-z]{2}$', 'EC1Y 8SY')),
  GR: rules(codeFirst, code('^[0-9]{3} ?[0-9]{2}$', '104 31')),
  HK: rules(withoutCode, null, may('REGION')),
  HR: rules(codeFirst, code(five, '10000')),
  HU: rules(codeAlone, code(four, '1037')),
  IE: rules(stateAlone, code('^[A-Za-z][0-9]{2}[A-Za-z]? ?[0-9A-Za-z]{4}$', 'A65 F4E2', false), may('COUNTY')),
  IL: rules(codeLast, code('^[0-9]{5}(?:[0-9]{2})?$', '9614303', false)),
  IN: rules(stateThenCode, code('^[1-9][0-9]{5}$', '110034'), needs('STATE')),
  IQ: rules(stateAlone, code(five, '31001', false), may('PROVINCE')),
  IT: rules(stateThenCode, code(five, '00144'), needs('PROVINCE')),
  JO: rules(codeLast, code(five, '11937', false)),
  JP: rules(stateAlone, code('^[0-9]{3}-?[0-9]{4}$', '154-0023'), needs('PREFECTURE')),
  KR: rules(stateThenCode, code(five, '03051'), may('PROVINCE')),
  KW: rules(codeFirst, code(five, '54541', false)),
  KZ: rules(codeFirst, code(six, '040900')),
  LB: rules(codeLast, code('^[0-9]{4}(?: ?[0-9]{4})?$', '2038 3054', false)),
  LT: rules(codeFirst, code('^(?:LT-)?[0-9]{5}$', 'LT-04340')),
  LU: rules(codeFirst, code(four, '4750')),
  LV: rules(codeLast, code('^(?:LV-)?[0-9]{4}$', 'LV-1073')),
  MA: rules(codeFirst, code(five, '53000', false)),
  MT: rules(codeLast, code('^[A-Za-z]{3} ?[0-9]{4}$', 'NXR 0100')),
  MX: rules(codeThenState, code(five, '02860'), needs('STATE')),
  MY: rules(codeThenState, code(five, '43000'), may('STATE')),
  NL: rules(codeFirst, code('^[1-9][0-9]{3} ?[A-Za-z]{2}$', '1234 AB')),
  NO: rules(codeFirst, code(four, '0025')),
  NZ: rules(codeLast, code(four, '6001')),
  OM: rules(codeFirst, code(three, '133', false)),
  PH: rules(codeThenState, code(four, '1008', false), may('PROVINCE')),
  PK: rules(codeLast, code(five, '44000', false)),
  PL: rules(codeFirst, code('^[0-9]{2}-[0-9]{3}$', '00-950')),
  PT: rules(codeFirst, code('^[0-9]{4}-[0-9]{3}$', '2725-079')),
  QA: rules(withoutCode, null),
  RO: rules(codeThenState, code(six, '060274'), may('COUNTY')),
  RS: rules(codeFirst, code(five, '11000')),
  RU: rules(stateAlone, code(six, '247112'), may('REGION')),
  SA: rules(codeLast, code(five, '11564', false)),
  SE: rules(codeFirst, code('^[0-9]{3} ?[0-9]{2}$', '114 55')),
  SG: rules(codeLast, code(six, '546080')),
  SI: rules(codeFirst, code(four, '1000')),
  SK: rules(codeFirst, code('^[0-9]{3} ?[0-9]{2}$', '010 01')),
  TH: rules(stateThenCode, code(five, '10150'), may('PROVINCE')),
  TN: rules(codeFirst, code(four, '1002', false)),
  TR: rules(codeThenState, code(five, '34433'), needs('PROVINCE')),
  TW: rules(codeFirst, code('^[0-9]{3}(?:[0-9]{2,3})?$', '104')),
  UA: rules(codeFirst, code(five, '01055')),
  US: rules(stateThenCode, code('^[0-9]{5}(?:-[0-9]{4})?$', '78701'), needs('STATE')),
  VN: rules(codeLast, code('^[0-9]{5,6}$', '70000', false)),
  ZA: rules(codeAlone, code(four, '0083')),
};

const anywhere = rules(stateAlone, null, may('REGION'));
const patterns = new Map(
  Object.entries(byCountry).flatMap(([country, { postalCode }]) =>
    postalCode ? [[country, new RegExp(postalCode.pattern, 'u')] as const] : [],
  ),
);

export const addressRulesOf = (country: string): AddressRules =>
  Object.hasOwn(byCountry, country) ? (byCountry[country] ?? anywhere) : anywhere;

const postalLabels: Readonly<Record<string, PostalLabel>> = {
  ...{ US: 'ZIP_CODE', IN: 'PIN_CODE', IE: 'EIRCODE' },
  ...{ GB: 'POSTCODE', AU: 'POSTCODE', NZ: 'POSTCODE', NL: 'POSTCODE', MY: 'POSTCODE' },
};

export const postalLabelOf = (country: string): PostalLabel =>
  Object.hasOwn(postalLabels, country) ? (postalLabels[country] ?? 'POSTAL_CODE') : 'POSTAL_CODE';

/** How long each field of an address may be, and what a telephone number looks like as people write it. */
export const addressLimits = {
  ...{ firstName: 64, lastName: 64, company: 100, phone: 32 },
  ...{ address: 256, city: 100, stateProvince: 100, postalCode: 20 },
} as const;
export const phonePattern = '^[+]?[ ().\\-/]*[0-9][0-9 ().\\-/]*$';
export const SHORTEST_PHONE = 3;

/** What of an address its country has rules for. */
export interface RuledAddress {
  country: string;
  postalCode?: string | undefined;
  stateProvince?: string | undefined;
}

export interface AddressFault {
  field: 'postalCode' | 'stateProvince';
  code: 'VALIDATION.Required' | 'VALIDATION.Pattern';
  message: string;
}

/** What the country of an address finds wrong with it. */
export function addressFaults({ country, postalCode, stateProvince }: RuledAddress): AddressFault[] {
  const { postalCode: expected, state } = addressRulesOf(country);
  const missing = { code: 'VALIDATION.Required', message: 'is missing' } as const;
  const faults: AddressFault[] = [];
  if (expected?.isRequired && !postalCode) faults.push({ field: 'postalCode', ...missing });
  if (expected && postalCode && !patterns.get(country)?.test(postalCode))
    faults.push({ field: 'postalCode', code: 'VALIDATION.Pattern', message: `looks like ${expected.example}` });
  if (state?.isRequired && !stateProvince) faults.push({ field: 'stateProvince', ...missing });
  return faults;
}
