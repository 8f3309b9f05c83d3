import type { Texts } from '../../en/index.ts';
import { arabicPlural } from '../../plural.ts';

type Writing = Texts['writing'];

const customersTold = (count: number) =>
  arabicPlural(count, {
    zero: 'لم يُخبَر أي عميل',
    one: 'أُخبر عميل واحد',
    two: 'أُخبر عميلان',
    few: 'أُخبر # عملاء',
    many: 'أُخبر # عميلًا',
    other: 'أُخبر # عميل',
  });

export const scheduling: Writing['scheduling'] = {
  title: 'الجدولة',
  lead: 'يظهر ويختفي من تلقاء نفسه.',
  leadShown: 'يبقى ما يراه المتسوّقون الآن حتى البداية، ثم تحل تعديلاتك محله.',
  action: 'جدولة',
  from: 'البداية',
  fromHint: 'بتوقيت هذا الجهاز. فارغ: فورًا.',
  until: 'النهاية',
  untilHint: 'عندها يُؤرشف. فارغ: أبدًا.',
  past: 'هذا في الماضي.',
};

export const revisions: Writing['revisions'] = {
  title: 'النسخ',
  lead: 'كل حفظ يبقى.',
  version: (number) => `النسخة ${number}`,
  live: 'في المتجر',
  compare: 'مقارنة',
  compareWith: (number) => `المقارنة بالنسخة ${number}`,
  compareTitle: (from, to) => `من النسخة ${from} إلى ${to}`,
  showAll: (count) => `عرض الكل (${count})`,
  noChanges: 'لا اختلاف.',
  restore: 'إرجاع هذه النسخة',
  restored: 'النسخة القديمة هي الأحدث الآن',
  losesTyped: 'سيضيع ما كتبته ولم تحفظه إن أرجعتها.',
};

export const policies: Writing['policies'] = {
  needed: 'ما تحتاج إليه المتاجر',
  neededLead: 'السياسات التي يطلبها القانون، وما يستطيع متسوّقوك قراءته.',
  requiredIn: 'مطلوبة في',
  nowhere: 'لا مكان',
  regions: {
    EU: 'الاتحاد الأوروبي',
    UK: 'المملكة المتحدة',
    'US-CA': 'كاليفورنيا',
    BR: 'البرازيل',
    AE: 'الإمارات',
  },
  missing: 'ناقصة',
  inForce: (version) => `النسخة ${version} سارية`,
  untranslated: 'غير مترجمة',
  publishVersion: 'نشر نسخة',
  publishLead: 'يصبح النص نسخة لا يستطيع أحد تغييرها، وتُحفظ النسخة التي قبلها.',
  effectiveFrom: 'تسري من',
  effectiveHint: 'فارغ: فورًا.',
  note: 'ملاحظة',
  noteHint: 'ما الذي اختلف. لا يقرؤها إلا الفريق.',
  versions: 'النسخ المنشورة',
  versionsLead: 'ما وافق عليه العملاء.',
  noVersions: 'لا شيء بعد. انشر النسخة الأولى حين يكتمل النص.',
  version: (number) => `النسخة ${number}`,
  versionStates: { LIVE: 'سارية', DRAFT: 'مخطّطة', ARCHIVED: 'سابقة' },
  told: {
    WRITING: (count) => `تُكتب الرسائل الآن، ${customersTold(count)} حتى الآن`,
    DONE: customersTold,
    STOPPED: (count) => `${customersTold(count)}، ولن يُخبَر الباقون`,
  },
  read: 'قراءة',
  readVersion: (number) => `قراءة النسخة ${number}`,
  restoreText: 'تحرير هذا النص مجددًا',
  textRestored: 'النص في المحرّر، ويبقى الساري كما هو',
};

export const banners: Writing['banners'] = {
  room: {
    STRIP: 'يتسع لواحدة في كل وقت.',
    HERO: 'يتسع لواحدة في كل وقت.',
    CAROUSEL: 'يتسع لثمان في كل وقت.',
    COLLECTION: 'واحدة لكل فئة. اختر الفئة أدناه.',
  },
  occupied: (titles) => `تُعرض هنا الآن: ${titles}. اختر تواريخ أخرى، أو أزلها من المتجر قبل النشر.`,
  windowHint: 'بتوقيت هذا الجهاز. فارغ: دائمًا.',
  desktopHint: 'عريضة، 1600 بكسل على الأقل.',
  mobileHint: 'تؤخذ من العريضة إن تركتها فارغة.',
  asTheme: 'كما في القالب',
  looks: { start: 'البداية', center: 'الوسط', end: 'النهاية', light: 'فاتح', dark: 'داكن' },
};

export const groups: Writing['groups'] = {
  categories: 'التصنيفات',
  categoriesLead: 'موضوعات المقالات. يضيّق القرّاء بها المدوّنة.',
  removeCategory: 'تبقى مقالاته دون هذا التصنيف.',
  faqGroups: 'المجموعات',
  faqGroupsLead: 'العناوين التي يجد المتسوّقون أسئلتهم تحتها.',
  removeFaqGroup: 'لا تُحذف إلا مجموعة فارغة.',
  add: 'إضافة',
  name: 'الاسم',
  moved: 'تغيّر الترتيب',
  empty: 'لا أسئلة في هذه المجموعة بعد.',
};

export const menus: Writing['menus'] = {
  title: 'القوائم',
  lead: 'الطرق عبر متجرك.',
  handles: { MAIN: 'القائمة الرئيسية', FOOTER: 'التذييل' },
  editorLead: 'اسحب العناصر لترتيبها أو انقلها بالأسهم. يمكن أن يقف عنصر تحت آخر.',
  add: 'إضافة عنصر',
  editEntry: 'تعديل العنصر',
  apply: 'تطبيق',
  none: 'لا شيء في هذه القائمة بعد',
  noneText: 'أضف الفئات والصفحات والمقالات التي ينبغي أن يجدها المتسوّقون أولًا.',
  label: 'اسمه',
  openInNewTab: 'يفتح في علامة تبويب جديدة',
  hidden: 'مخفي',
  broken: 'لا يقود إلى شيء معروض',
  show: 'إظهار',
  hide: 'إخفاء',
  indent: (name) => `وضع ${name} تحت العنصر الذي فوقه`,
  outdent: (name) => `وضع ${name} في المستوى الأول`,
  saved: 'حُفظت القائمة',
  clashTitle: 'عدّل شخص آخر هذه القائمة في الأثناء',
  clashText: 'عناصرك ما زالت هنا. احفظ مرة أخرى لتحل محل عناصره.',
  theirs: (entries) => `عناصره: ${entries}`,
  takeTheirs: 'أخذ عناصره',
};

export const links: Writing['links'] = {
  leadsTo: 'يقود إلى',
  broken: 'لا شيء معروض حيث تقود هذه الروابط، فيرى المتسوقون الكلمات بلا رابط.',
  nowhere: 'لا مكان',
  kinds: {
    PAGE: 'صفحة',
    POST: 'مقالة',
    CATEGORY: 'فئة',
    PRODUCT: 'منتج',
    POLICY: 'سياسة',
    BLOG_INDEX: 'المدوّنة',
    FAQ_INDEX: 'أسئلة وأجوبة',
    URL: 'عنوان',
  },
  address: 'العنوان',
  addressHint: 'عنوان موقع كامل، أو بريد أو هاتف، أو مسار يبدأ بشرطة مائلة في متجرك.',
  badAddress: 'ليس عنوانًا يمكن أن يقود إليه رابط.',
};

export const redirects: Writing['redirects'] = {
  title: 'التحويلات',
  lead: 'تقود الروابط القديمة إلى الجديدة من تلقاء نفسها حين تغيّر رابط شيء منشور.',
  none: 'لا تحويلات',
  noneText: 'حالما يتغيّر رابط شيء منشور، يظهر القديم هنا.',
  from: 'الرابط القديم',
  to: 'يقود إلى',
};
