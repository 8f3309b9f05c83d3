import type { Texts } from '../en/index.ts';

/** Rules of any sign-in: of the shoppers of a store, and of merchants and operators. */
export const signInRules: Texts['signInRules'] = {
  passwords: {
    title: 'كلمات المرور',
    lead: 'تُطلب من كل كلمة مرور تُختار من الآن.',
    minLength: 'أقصر طول',
    kinds: {
      requireUpper: 'تحتاج حرفًا لاتينيًا كبيرًا',
      requireLower: 'تحتاج حرفًا لاتينيًا صغيرًا',
      requireDigit: 'تحتاج رقمًا',
      requireSpecial: 'تحتاج رمزًا ليس حرفًا ولا رقمًا',
    },
    rejectBreached: 'رفض كلمات المرور الموجودة في قوائم مسروقة',
    historyCount: 'عدد كلمات المرور السابقة التي لا تُستعمل ثانية',
    historyHint: '0: كلها تُستعمل.',
    expiryDays: 'الأيام التي يجب بعدها تغيير كلمة المرور',
    expiryHint: '0: لا تنتهي.',
  },
  lockout: {
    title: 'كلمات المرور الخاطئة',
    lead: 'تبطئ من يجرّب كلمات المرور وحده، ولا يُغلق بها أي حساب.',
    threshold: 'كلمات المرور الخاطئة قبل أن ينتظر من يكتبها',
    minutes: 'دقائق الانتظار الأول، وكل انتظار ضعف ما قبله',
    permanentAfter: 'مرات الانتظار المتتالية حتى يتوقف ازديادها',
  },
  sessions: {
    title: 'الجلسات',
    idle: 'الدقائق بلا استعمال حتى تنتهي الجلسة',
    longest: 'الساعات التي تنتهي الجلسة بعدها في كل حال',
    remember: 'يمكن اختيار البقاء داخلًا',
    rememberDays: 'مدة البقاء بالأيام',
    single: 'الدخول الجديد ينهي الجلسات الأخرى للشخص نفسه',
  },
};
