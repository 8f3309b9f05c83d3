/** The words of the address form, of the account and of the checkout. */
export const address = {
  optional: 'optional',
  choose: 'Please choose',
  fields: {
    country: 'Country',
    firstName: 'First name',
    lastName: 'Last name',
    company: 'Company',
    phone: 'Phone',
    address: 'Street and number',
    city: 'City',
  },
  postalLabels: {
    POSTAL_CODE: 'Postal code',
    ZIP_CODE: 'ZIP code',
    PIN_CODE: 'PIN code',
    POSTCODE: 'Postcode',
    EIRCODE: 'Eircode',
  },
  stateLabels: {
    STATE: 'State',
    PROVINCE: 'Province',
    REGION: 'Region',
    EMIRATE: 'Emirate',
    COUNTY: 'County',
    PREFECTURE: 'Prefecture',
    DEPARTMENT: 'Department',
  },
  errors: {
    missing: 'Please fill this in.',
    choose: 'Please choose one.',
    tooLong: 'This is too long.',
    postalCode: 'It should look like {example}.',
    phone: 'Please enter a phone number, such as +44 20 7946 0000.',
    check: 'Please check this entry.',
  },
} as const;
