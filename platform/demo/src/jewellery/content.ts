import type { DemoContent } from '../content.ts';
import type { Language } from './language.ts';

export const content: DemoContent<Language> = {
  mark: {
    name: 'Qamar',
    sign: '<path d="M44 8a26 26 0 1 0 12 40A22 22 0 0 1 44 8Z" fill="INK"/><circle cx="49" cy="22" r="4" fill="INK"/>',
    ink: '#c9a24b',
    paper: '#141b2d',
    font: 'Didot, Georgia, serif',
  },
  title: { en: 'Qamar', ar: 'قمر' },
  shortDescription: { en: 'Gold, silver and pearls, made in Dubai', ar: 'ذهب وفضة ولؤلؤ، صُنعت في دبي' },
  social: [
    { provider: 'INSTAGRAM', url: 'https://www.instagram.com/qamar.example' },
    { provider: 'TIKTOK', url: 'https://www.tiktok.com/@qamar.example' },
  ],
  announcement: {
    text: { en: 'Engraving is on us until the end of the month', ar: 'النقش هدية منا حتى نهاية الشهر' },
    page: 'ring-size-guide',
  },
  hero: {
    heading: { en: 'Made to be handed on', ar: 'صُنعت لتُورَّث' },
    text: {
      en: 'Eighteen carats, hallmarked in Dubai, finished by hand in the old souk.',
      ar: 'ثمانية عشر قيراطًا، مدموغة في دبي، ومشغولة باليد في السوق القديم.',
    },
    action: { en: 'See the rings', ar: 'شاهد الخواتم' },
    category: 'rings',
    picture: 'ETERNITY-RING',
  },
  promo: {
    heading: { en: 'Pearls of the Gulf', ar: 'لآلئ الخليج' },
    text: { en: 'Every strand is matched by eye, pearl by pearl.', ar: 'كل عقد تُنتقى حباته بالعين، لؤلؤة لؤلؤة.' },
    action: { en: 'See the strands', ar: 'شاهد العقود' },
    category: 'chains-and-strands',
    picture: 'PEARL-STRAND',
  },
  reasons: [
    {
      icon: 'shield',
      title: { en: 'Hallmarked', ar: 'مدموغة' },
      text: { en: 'Each piece carries its assay mark.', ar: 'كل قطعة تحمل دمغتها.' },
    },
    {
      icon: 'truck',
      title: { en: 'Insured delivery', ar: 'توصيل مؤمَّن' },
      text: { en: 'To your hand, against a signature.', ar: 'إلى يدك، مقابل توقيع.' },
    },
    {
      icon: 'refresh',
      title: { en: 'Resized once, free', ar: 'تعديل مقاس مجاني' },
      text: { en: 'Within the first sixty days.', ar: 'خلال أول ستين يومًا.' },
    },
    {
      icon: 'gift',
      title: { en: 'Ready to give', ar: 'جاهزة للإهداء' },
      text: { en: 'In a cedar box, with your words.', ar: 'في علبة من الأرز، مع كلماتك.' },
    },
  ],
  welcome: {
    title: { en: 'Three benches, one window', ar: 'ثلاث طاولات ونافذة واحدة' },
    body: {
      en: '<p>Our workshop looks out on the creek. Three goldsmiths sit by its only window, because gold tells its faults in daylight. What leaves the bench has been in one pair of hands from the first drawing to the last polish.</p>',
      ar: '<p>يطل مشغلنا على الخور. يجلس ثلاثة صاغة عند نافذته الوحيدة، لأن الذهب لا يخفي عيوبه في ضوء النهار. كل ما يغادر الطاولة بقي بين يدين اثنتين من أول رسم إلى آخر تلميع.</p>',
    },
  },
  sections: {
    categories: { en: 'Our collections', ar: 'مجموعاتنا' },
    featured: { en: 'Loved most', ar: 'الأكثر حبًا' },
    newest: { en: 'Fresh from the bench', ar: 'جديد المشغل' },
    posts: { en: 'Notes from the workshop', ar: 'يوميات المشغل' },
  },
  letters: {
    heading: { en: 'A letter with each new moon', ar: 'رسالة مع كل هلال' },
    text: {
      en: 'New pieces before they are in the window, twelve times a year.',
      ar: 'القطع الجديدة قبل عرضها، اثنتا عشرة مرة في السنة.',
    },
    action: { en: 'Write to us', ar: 'راسلنا' },
  },
  journal: { en: 'Journal', ar: 'المدونة' },
  help: { en: 'Help', ar: 'المساعدة' },
  pages: [
    {
      slug: 'about',
      title: { en: 'About Qamar', ar: 'عن قمر' },
      body: {
        en: '<p>Qamar was opened in 1987 by Salma Al Marri, who had learnt her craft at her father’s bench. Her daughter draws what we make today.</p><h2>The metal</h2><p>We work in eighteen-carat gold and in sterling silver, most of it recycled and all of it hallmarked.</p><h2>The stones</h2><p>Diamonds above a quarter of a carat come with a certificate. Pearls come from the Gulf and from Bahrain, and we can tell you from which bed.</p>',
        ar: '<p>افتتحت سلمى المري قمر عام 1987 بعد أن تعلمت الصنعة على طاولة أبيها. وابنتها ترسم ما نصنعه اليوم.</p><h2>المعدن</h2><p>نعمل بالذهب عيار ثمانية عشر وبالفضة الإسترليني، معظمها معاد تدويره وكلها مدموغة.</p><h2>الأحجار</h2><p>كل ألماسة تزيد على ربع قيراط ترافقها شهادة. أما اللؤلؤ فمن الخليج والبحرين، ويمكننا أن نخبرك من أي هير.</p>',
      },
    },
    {
      slug: 'ring-size-guide',
      title: { en: 'Find your ring size', ar: 'اعرف مقاس خاتمك' },
      body: {
        en: '<p>Measure in the evening, when fingers are warm. Wrap a strip of paper around the finger, mark where it meets, and read its length in millimetres.</p><table><thead><tr><th>Length</th><th>Size EU</th><th>Size US</th></tr></thead><tbody><tr><td>50 mm</td><td>50</td><td>5¼</td></tr><tr><td>52 mm</td><td>52</td><td>6</td></tr><tr><td>54 mm</td><td>54</td><td>7</td></tr><tr><td>56 mm</td><td>56</td><td>7½</td></tr><tr><td>58 mm</td><td>58</td><td>8½</td></tr></tbody></table><p>Between two sizes, take the larger one. And if it still does not fit, we resize it once without charge.</p>',
        ar: '<p>قِس في المساء حين تكون الأصابع دافئة. لُفّ شريطًا من الورق حول الإصبع، وعلّم موضع التقائه، واقرأ طوله بالمليمتر.</p><table><thead><tr><th>الطول</th><th>المقاس الأوروبي</th><th>المقاس الأمريكي</th></tr></thead><tbody><tr><td>50 مم</td><td>50</td><td>5¼</td></tr><tr><td>52 مم</td><td>52</td><td>6</td></tr><tr><td>54 مم</td><td>54</td><td>7</td></tr><tr><td>56 مم</td><td>56</td><td>7½</td></tr><tr><td>58 مم</td><td>58</td><td>8½</td></tr></tbody></table><p>إن وقعت بين مقاسين فخذ الأكبر. وإن لم يناسبك بعد ذلك عدّلناه مرة واحدة دون مقابل.</p>',
      },
    },
  ],
  topics: [
    { slug: 'care', names: { en: 'Care', ar: 'العناية' } },
    { slug: 'craft', names: { en: 'Craft', ar: 'الصنعة' } },
  ],
  posts: [
    {
      slug: 'how-to-wear-pearls',
      topic: 'care',
      tags: ['pearls'],
      author: 'Salma Al Marri',
      picture: 'PEARL-STRAND',
      title: { en: 'Pearls want to be worn', ar: 'اللؤلؤ يحب أن يُلبَس' },
      excerpt: { en: 'Skin keeps them bright; drawers make them dull.', ar: 'البشرة تُبقيه لامعًا، والأدراج تُطفئه.' },
      body: {
        en: '<p>A pearl is a living thing’s work, and it dries out when it lies in the dark. Put it on last, after perfume and powder, and wipe it with a soft cloth when you take it off.</p><p>Once a year bring the strand to us. We look at the silk, and knot it anew if it has grown tired.</p>',
        ar: '<p>اللؤلؤة صنعة كائن حي، وهي تجف إن طال بقاؤها في الظلام. البسيها أخيرًا بعد العطر والمسحوق، وامسحيها بقماش ناعم حين تخلعينها.</p><p>أحضري العقد إلينا مرة كل عام. ننظر إلى خيط الحرير، ونعيد عقده إن تعب.</p>',
      },
    },
    {
      slug: 'engraving',
      topic: 'craft',
      tags: ['engraving'],
      author: 'Noor Al Marri',
      picture: 'TIE-BAR',
      title: { en: 'What fits inside a ring', ar: 'ما يتسع له باطن خاتم' },
      excerpt: { en: 'Twenty letters, if they are chosen well.', ar: 'عشرون حرفًا إن أُحسن اختيارها.' },
      body: {
        en: '<p>We engrave by hand, with a burin that belonged to Salma’s father. A date, a name, a line of a poem: the shorter it is, the longer one looks at it.</p><p>Arabic is written in naskh, Latin in italics. We send you a drawing first.</p>',
        ar: '<p>ننقش باليد بمنقاش كان لوالد سلمى. تاريخ أو اسم أو شطر من بيت: كلما قصر الكلام طال النظر إليه.</p><p>العربية بخط النسخ واللاتينية بالحروف المائلة. ونرسل إليك رسمًا قبل أن نبدأ.</p>',
      },
    },
    {
      slug: 'gold-colours',
      topic: 'craft',
      tags: ['gold'],
      author: 'Noor Al Marri',
      picture: 'COIN-NECKLACE',
      title: { en: 'Yellow, white, rose', ar: 'أصفر وأبيض ووردي' },
      excerpt: { en: 'The same gold, in different company.', ar: 'الذهب نفسه، في صحبة مختلفة.' },
      body: {
        en: '<p>Pure gold is too soft for a ring. With silver and copper in equal parts it stays yellow; with more copper it turns rose; with palladium it becomes white.</p><p>Which one suits you is seen on the skin and not in the window. Hold two of them to your wrist by daylight and you will know.</p>',
        ar: '<p>الذهب الخالص ألين من أن يكون خاتمًا. بالفضة والنحاس معًا يبقى أصفر، وبمزيد من النحاس يصير ورديًا، وبالبلاديوم يصير أبيض.</p><p>أيها يناسبك؟ هذا يُرى على البشرة لا في الواجهة. ضعي اثنين منها عند معصمك في ضوء النهار وستعرفين.</p>',
      },
    },
    {
      slug: 'cleaning-silver',
      topic: 'care',
      tags: ['silver'],
      author: 'Salma Al Marri',
      picture: 'PLAIN-BANGLE',
      title: { en: 'Silver in five minutes', ar: 'الفضة في خمس دقائق' },
      excerpt: { en: 'Warm water, baking soda and a strip of foil.', ar: 'ماء دافئ وصودا الخبز وشريط من القصدير.' },
      body: {
        en: '<p>Line a bowl with foil, add a spoon of baking soda and hot water, and lay the silver in it. The dark film moves over to the foil by itself.</p><p>Rinse, dry, done. Pieces with pearls or turquoise stay out of the bowl: for those a soft cloth is all they need.</p>',
        ar: '<p>بطّني وعاءً بورق القصدير، وأضيفي ملعقة من صودا الخبز وماءً ساخنًا، وضعي الفضة فيه. تنتقل الطبقة الداكنة إلى القصدير وحدها.</p><p>اشطفي وجففي وانتهى الأمر. أما القطع ذات اللؤلؤ أو الفيروز فلا تدخل الوعاء، ويكفيها قماش ناعم.</p>',
      },
    },
    {
      slug: 'first-earrings',
      topic: 'care',
      tags: ['earrings', 'children'],
      author: 'Salma Al Marri',
      picture: 'BUTTERFLY-EARRINGS',
      title: { en: 'The first pair', ar: 'أول زوج من الأقراط' },
      excerpt: {
        en: 'What small ears need, and what they do not.',
        ar: 'ما تحتاج إليه الآذان الصغيرة وما لا تحتاج إليه.',
      },
      body: {
        en: '<p>For the first months take gold, not plate: it is quiet on the skin. A screw at the back holds better than a clasp, and a smooth front catches on nothing.</p><p>Turn them once a day with clean hands. After six weeks they may come off for the night.</p>',
        ar: '<p>في الشهور الأولى اختاروا الذهب لا المطلي، فهو لطيف على البشرة. والقفل اللولبي أثبت من المشبك، والوجه الأملس لا يعلق بشيء.</p><p>أديروها مرة كل يوم بأيدٍ نظيفة. وبعد ستة أسابيع يمكن خلعها ليلًا.</p>',
      },
    },
    {
      slug: 'diver-watch',
      topic: 'craft',
      tags: ['watches', 'pearls'],
      author: 'Noor Al Marri',
      picture: 'PEARL-DIVER-WATCH',
      title: { en: 'A dial from the sea bed', ar: 'ميناء من قاع البحر' },
      excerpt: {
        en: 'Mother-of-pearl, cut to four tenths of a millimetre.',
        ar: 'صدف مقطوع بسُمك أربعة أعشار المليمتر.',
      },
      body: {
        en: '<p>The disc is cut from one shell, so no two dials are alike. Light goes through it, is thrown back by the plate beneath, and changes as you move your wrist.</p><p>The movement inside is Swiss, the rest of the watch is made here.</p>',
        ar: '<p>يُقطع القرص من صدفة واحدة، فلا يتشابه ميناءان. ينفذ الضوء منه ويرتد عن الصفيحة تحته، ويتبدل كلما حركت معصمك.</p><p>الآلة في الداخل سويسرية، وما سواها صُنع هنا.</p>',
      },
    },
  ],
  questions: [
    {
      slug: 'is-it-real',
      group: 'general',
      question: { en: 'How do I know the gold is real?', ar: 'كيف أعرف أن الذهب حقيقي؟' },
      answer: {
        en: '<p>By the hallmark of the Dubai Central Laboratory inside each piece. The certificate names its number.</p>',
        ar: '<p>من دمغة مختبر دبي المركزي داخل كل قطعة. ورقمها مذكور في الشهادة.</p>',
      },
    },
    {
      slug: 'custom-pieces',
      group: 'general',
      question: { en: 'Do you make pieces to order?', ar: 'هل تصنعون قطعًا حسب الطلب؟' },
      answer: {
        en: '<p>Yes. Write to us with a sketch or a wish; a drawing takes a week, the piece about four.</p>',
        ar: '<p>نعم. اكتب إلينا برسم أو أمنية؛ يستغرق التصميم أسبوعًا والقطعة نحو أربعة.</p>',
      },
    },
    {
      slug: 'gift-box',
      group: 'ordering',
      question: { en: 'Can you send it as a gift?', ar: 'هل ترسلونها هدية؟' },
      answer: {
        en: '<p>Every order comes in a cedar box. We leave the bill out and add your words on a card.</p>',
        ar: '<p>كل طلب يأتي في علبة من خشب الأرز. نستبعد الفاتورة ونضيف كلماتك على بطاقة.</p>',
      },
    },
    {
      slug: 'insured',
      group: 'shipping',
      question: { en: 'Is the delivery insured?', ar: 'هل التوصيل مؤمَّن؟' },
      answer: {
        en: '<p>For its full value, until you have signed for it.</p>',
        ar: '<p>بقيمته كاملة، حتى توقّع على استلامه.</p>',
      },
    },
    {
      slug: 'abroad',
      group: 'shipping',
      question: { en: 'Do you deliver outside the Emirates?', ar: 'هل توصلون خارج الإمارات؟' },
      answer: {
        en: '<p>To all countries of the Gulf within three days, elsewhere within a week.</p>',
        ar: '<p>إلى جميع دول الخليج خلال ثلاثة أيام، وإلى غيرها خلال أسبوع.</p>',
      },
    },
    {
      slug: 'engraved-returns',
      group: 'returns',
      question: { en: 'Can engraved pieces be returned?', ar: 'هل يمكن إرجاع القطع المنقوشة؟' },
      answer: {
        en: '<p>Only if they have a fault. Everything else has fourteen days.</p>',
        ar: '<p>فقط إن كان فيها عيب. ولما عدا ذلك أربعة عشر يومًا.</p>',
      },
    },
  ],
  policies: {
    shipping: {
      title: { en: 'Shipping', ar: 'الشحن' },
      body: {
        en: '<h2>By courier, against a signature</h2><p>Each parcel is insured for its full value and handed to you in person.</p><h2>How long it takes</h2><ul><li>United Arab Emirates: the next working day</li><li>Gulf countries: two to three days</li><li>Elsewhere: up to a week</li></ul><h2>Duties</h2><p>Outside the Gulf, duties are paid on arrival.</p>',
        ar: '<h2>مع مندوب ومقابل توقيع</h2><p>كل طرد مؤمَّن بقيمته كاملة ويُسلَّم إليك شخصيًا.</p><h2>كم يستغرق</h2><ul><li>الإمارات العربية المتحدة: يوم العمل التالي</li><li>دول الخليج: يومان إلى ثلاثة</li><li>بقية العالم: حتى أسبوع</li></ul><h2>الرسوم</h2><p>خارج الخليج تُدفع الرسوم عند الوصول.</p>',
      },
    },
    returns: {
      title: { en: 'Returns', ar: 'الإرجاع' },
      body: {
        en: '<p>You have fourteen days to change your mind. Pieces must be unworn and in their box, with the certificate.</p><p>We send a courier for them free of charge and return your money within five working days of their arrival.</p>',
        ar: '<p>لديك أربعة عشر يومًا لتغيير رأيك. يجب أن تكون القطع غير ملبوسة وفي علبتها ومعها الشهادة.</p><p>نرسل مندوبًا لاستلامها دون مقابل، ونعيد المبلغ خلال خمسة أيام عمل من وصولها.</p>',
      },
    },
  },
};
