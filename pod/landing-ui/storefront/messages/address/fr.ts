import type { Messages } from '../en.ts';

export const address: Messages['address'] = {
  optional: 'facultatif',
  choose: 'Choisissez',
  fields: {
    country: 'Pays',
    firstName: 'Prénom',
    lastName: 'Nom',
    company: 'Société',
    phone: 'Téléphone',
    address: 'Numéro et rue',
    city: 'Ville',
  },
  postalLabels: {
    POSTAL_CODE: 'Code postal',
    ZIP_CODE: 'Code ZIP',
    PIN_CODE: 'Code PIN postal',
    POSTCODE: 'Code postal',
    EIRCODE: 'Eircode',
  },
  stateLabels: {
    STATE: 'État',
    PROVINCE: 'Province',
    REGION: 'Région',
    EMIRATE: 'Émirat',
    COUNTY: 'Comté',
    PREFECTURE: 'Préfecture',
    DEPARTMENT: 'Département',
  },
  errors: {
    missing: 'Veuillez remplir ce champ.',
    choose: 'Veuillez faire un choix.',
    tooLong: 'C’est trop long.',
    postalCode: 'Le format attendu est {example}.',
    phone: 'Saisissez un numéro de téléphone, par exemple +33 1 23 45 67 89.',
    check: 'Veuillez vérifier cette saisie.',
  },
};
