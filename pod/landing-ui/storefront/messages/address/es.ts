import type { Messages } from '../en.ts';

export const address: Messages['address'] = {
  optional: 'opcional',
  choose: 'Elige una opción',
  fields: {
    country: 'País',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    company: 'Empresa',
    phone: 'Teléfono',
    address: 'Calle y número',
    city: 'Ciudad',
  },
  postalLabels: {
    POSTAL_CODE: 'Código postal',
    ZIP_CODE: 'Código ZIP',
    PIN_CODE: 'Código PIN postal',
    POSTCODE: 'Código postal',
    EIRCODE: 'Eircode',
  },
  stateLabels: {
    STATE: 'Estado',
    PROVINCE: 'Provincia',
    REGION: 'Región',
    EMIRATE: 'Emirato',
    COUNTY: 'Condado',
    PREFECTURE: 'Prefectura',
    DEPARTMENT: 'Departamento',
  },
  errors: {
    missing: 'Rellena este campo.',
    choose: 'Elige una opción.',
    tooLong: 'Es demasiado largo.',
    postalCode: 'Debe tener esta forma: {example}.',
    phone: 'Escribe un número de teléfono, por ejemplo +34 912 345 678.',
    check: 'Revisa este dato.',
  },
};
