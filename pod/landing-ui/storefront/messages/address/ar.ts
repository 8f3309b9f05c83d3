import type { Messages } from '../en.ts';

export const address: Messages['address'] = {
  optional: 'اختياري',
  choose: 'اختر',
  fields: {
    country: 'البلد',
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    company: 'الشركة',
    phone: 'الهاتف',
    address: 'الشارع ورقم المبنى',
    city: 'المدينة',
  },
  postalLabels: {
    POSTAL_CODE: 'الرمز البريدي',
    ZIP_CODE: 'الرمز البريدي (ZIP)',
    PIN_CODE: 'الرمز البريدي (PIN)',
    POSTCODE: 'الرمز البريدي',
    EIRCODE: 'الرمز البريدي (Eircode)',
  },
  stateLabels: {
    STATE: 'الولاية',
    PROVINCE: 'المقاطعة',
    REGION: 'المنطقة',
    EMIRATE: 'الإمارة',
    COUNTY: 'المقاطعة',
    PREFECTURE: 'المحافظة',
    DEPARTMENT: 'الإقليم',
  },
  errors: {
    missing: 'يرجى ملء هذا الحقل.',
    choose: 'يرجى الاختيار.',
    tooLong: 'النص طويل جدًا.',
    postalCode: 'يجب أن يكون بهذا الشكل: \u2068{example}\u2069.',
    phone: 'أدخل رقم هاتف، مثل \u2068+971 4 123 4567\u2069.',
    check: 'يرجى التحقق من هذا الحقل.',
  },
};
