import type { Texts } from '../en/index.ts';

export const appearance: Texts['storeSettings']['appearance'] = {
  lookLead: 'يحدد القالب شكل كل صفحة، وتحدد اللوحة ألوانها. انظر إلى متجرك قبل الحفظ.',
  lookSaved: 'أصبح للمتجر مظهره الجديد.',
  lookAtShop: 'شاهده في متجرك',
  wordsTitle: 'النصوص',
  wordsLead: 'اسم متجرك وما يقدمه. حيث تُترك لغة فارغة يظهر عنوان صفحة التفاصيل.',
  title: 'العنوان',
  shortDescription: 'وصف قصير',
  searchTitle: 'محركات البحث',
  searchLead: 'ما يقرؤه الناس عن صفحتك الرئيسية قبل فتحها.',
  metaTitle: 'العنوان في نتائج البحث',
  metaDescription: 'الوصف في نتائج البحث',
  keywords: 'الكلمات المفتاحية',
  socialTitle: 'في أماكن أخرى',
  socialLead: 'صفحاتك التي يشير إليها أسفل متجرك.',
  network: 'الشبكة',
  networkAddress: 'عنوان صفحتك',
  addLink: 'أضف صفحة',
  removeLink: (network: string) => `إزالة ${network}`,
  siteSaved: 'تم الحفظ. يراه المتسوقون فورًا.',
};
