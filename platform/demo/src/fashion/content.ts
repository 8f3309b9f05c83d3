import type { DemoContent } from '../content.ts';
import type { Language } from './product.ts';

export const content: DemoContent<Language> = {
  mark: {
    name: 'Larkspur',
    sign: '<path d="M32 6c4 10 4 16 0 22-4-6-4-12 0-22Z" fill="INK"/><path d="M32 30c10-8 18-8 26-4-4 8-14 12-26 4ZM32 30C22 22 14 22 6 26c4 8 14 12 26 4Z" fill="INK"/><path d="M32 30v28" stroke="INK" stroke-width="3" stroke-linecap="round"/>',
    ink: '#33407a',
    paper: '#f1f2fa',
    font: 'Georgia, serif',
  },
  title: { en: 'Larkspur', ar: 'لاركسبر', fr: 'Larkspur' },
  shortDescription: {
    en: 'Everyday clothing in linen, wool and organic cotton',
    ar: 'ملابس يومية من الكتان والصوف والقطن العضوي',
    fr: 'Des vêtements de tous les jours en lin, en laine et en coton bio',
  },
  social: [
    { provider: 'INSTAGRAM', url: 'https://www.instagram.com/larkspur.example' },
    { provider: 'PINTEREST', url: 'https://www.pinterest.com/larkspur.example' },
  ],
  announcement: {
    text: {
      en: 'Mending is free for everything we ever made',
      ar: 'نُصلح مجانًا كل ما صنعناه',
      fr: 'Nous réparons gratuitement tout ce que nous avons fait',
    },
    page: 'about',
  },
  hero: {
    heading: {
      en: 'Clothes for the days in between',
      ar: 'ملابس للأيام العادية الجميلة',
      fr: 'Des vêtements pour les jours ordinaires',
    },
    text: {
      en: 'Linen that softens, wool that breathes, seams that hold. Few pieces, made to stay.',
      ar: 'كتان يزداد نعومة، وصوف يتنفس، وخياطة تدوم. قطع قليلة صُنعت لتبقى.',
      fr: 'Du lin qui s’assouplit, de la laine qui respire, des coutures qui tiennent. Peu de pièces, faites pour durer.',
    },
    action: { en: 'Discover the shirts', ar: 'اكتشف القمصان', fr: 'Découvrir les chemises' },
    category: 'shirts',
    picture: 'LINEN-SHIRT',
  },
  promo: {
    heading: {
      en: 'Ready for the first cold morning',
      ar: 'جاهز لأول صباح بارد',
      fr: 'Prêt pour le premier matin froid',
    },
    text: {
      en: 'Merino and lambswool, knitted in one piece.',
      ar: 'ميرينو وصوف حملان، محبوكة قطعة واحدة.',
      fr: 'Mérinos et laine d’agneau, tricotés d’une seule pièce.',
    },
    action: { en: 'See the knitwear', ar: 'شاهد التريكو', fr: 'Voir la maille' },
    category: 'knitwear',
    picture: 'MERINO-SWEATER',
  },
  reasons: [
    {
      icon: 'truck',
      title: { en: 'Free over $100', ar: 'شحن مجاني فوق 100 دولار', fr: 'Livraison offerte dès 100 $' },
      text: {
        en: 'Carbon-neutral, in three days.',
        ar: 'بلا أثر كربوني، خلال ثلاثة أيام.',
        fr: 'Neutre en carbone, en trois jours.',
      },
    },
    {
      icon: 'refresh',
      title: { en: 'Thirty days to decide', ar: 'ثلاثون يومًا لتقرر', fr: 'Trente jours pour décider' },
      text: {
        en: 'The return label is in the box.',
        ar: 'ملصق الإرجاع في الصندوق.',
        fr: 'L’étiquette de retour est dans le colis.',
      },
    },
    {
      icon: 'shield',
      title: { en: 'Mended for life', ar: 'إصلاح مدى الحياة', fr: 'Réparé à vie' },
      text: { en: 'Buttons, seams and elbows.', ar: 'أزرار وخياطة ومرافق.', fr: 'Boutons, coutures et coudes.' },
    },
    {
      icon: 'star',
      title: { en: 'Honest cloth', ar: 'قماش صادق', fr: 'Des étoffes honnêtes' },
      text: {
        en: 'We name the mill of every fabric.',
        ar: 'نسمّي مصنع كل قماش.',
        fr: 'Nous nommons la filature de chaque tissu.',
      },
    },
  ],
  welcome: {
    title: { en: 'Fewer, better, longer', ar: 'أقل وأجود وأطول عمرًا', fr: 'Moins, mieux, plus longtemps' },
    body: {
      en: '<p>We draw twelve new pieces a year and keep the good ones. A shirt that was right three summers ago is still in the shop, in the same cut, so that you can have another one.</p>',
      ar: '<p>نرسم اثنتي عشرة قطعة جديدة في السنة ونُبقي على الجيد منها. القميص الذي كان مناسبًا قبل ثلاثة أصياف ما زال في المتجر بالقَصّة نفسها، لتأخذ منه آخر.</p>',
      fr: '<p>Nous dessinons douze nouvelles pièces par an et gardons les bonnes. Une chemise réussie il y a trois étés est toujours en boutique, dans la même coupe, pour que vous puissiez en reprendre une.</p>',
    },
  },
  sections: {
    categories: { en: 'Find your piece', ar: 'اعثر على قطعتك', fr: 'Trouvez votre pièce' },
    featured: { en: 'Worn most', ar: 'الأكثر ارتداءً', fr: 'Les plus portés' },
    newest: { en: 'Just in', ar: 'وصل حديثًا', fr: 'Vient d’arriver' },
    posts: { en: 'From the studio', ar: 'من الاستوديو', fr: 'De l’atelier' },
  },
  letters: {
    heading: {
      en: 'A letter at the turn of each season',
      ar: 'رسالة مع بداية كل موسم',
      fr: 'Une lettre à chaque saison',
    },
    text: {
      en: 'Four times a year: new cloth, old favourites, one thing to mend.',
      ar: 'أربع مرات في السنة: أقمشة جديدة، ومفضّلات قديمة، وشيء نصلحه معًا.',
      fr: 'Quatre fois par an : de nouvelles étoffes, d’anciens favoris, une chose à réparer.',
    },
    action: { en: 'Write to us', ar: 'راسلنا', fr: 'Nous écrire' },
  },
  journal: { en: 'Journal', ar: 'المدونة', fr: 'Journal' },
  help: { en: 'Help', ar: 'المساعدة', fr: 'Aide' },
  pages: [
    {
      slug: 'about',
      title: { en: 'About Larkspur', ar: 'عن لاركسبر', fr: 'À propos de Larkspur' },
      body: {
        en: '<p>Larkspur began in a fourth-floor studio on Mercer Street with two sewing machines and one pattern. The pattern was a shirt. We still make it.</p><h2>Where it is made</h2><p>Linen comes from Normandy, wool from the Borders, cotton from a cooperative near İzmir. We sew in Porto and in New York, in rooms with windows.</p><h2>Mending</h2><p>Send us anything that we ever made and we repair it, whoever wears it now. You pay the postage, we do the rest.</p>',
        ar: '<p>بدأت لاركسبر في استوديو بالطابق الرابع في شارع ميرسر، بماكينتَي خياطة وباترون واحد. كان الباترون لقميص، وما زلنا نصنعه.</p><h2>أين تُصنع</h2><p>يأتي الكتان من نورماندي، والصوف من الحدود الاسكتلندية، والقطن من تعاونية قرب إزمير. ونخيط في بورتو ونيويورك، في غرف لها نوافذ.</p><h2>الإصلاح</h2><p>أرسل إلينا أي شيء صنعناه يومًا نصلحه، أيًا كان من يرتديه الآن. عليك أجرة البريد وعلينا الباقي.</p>',
        fr: '<p>Larkspur est née dans un atelier au quatrième étage de Mercer Street, avec deux machines à coudre et un patron. C’était une chemise. Nous la faisons toujours.</p><h2>Où c’est fait</h2><p>Le lin vient de Normandie, la laine des Borders, le coton d’une coopérative près d’Izmir. Nous cousons à Porto et à New York, dans des pièces avec fenêtres.</p><h2>Réparer</h2><p>Envoyez-nous tout ce que nous avons fait et nous le réparons, quelle que soit la personne qui le porte. Vous payez le port, nous faisons le reste.</p>',
      },
    },
    {
      slug: 'size-guide',
      title: { en: 'Size guide', ar: 'دليل المقاسات', fr: 'Guide des tailles' },
      body: {
        en: '<p>Measure over a thin shirt, with the tape flat and not tight. Between two sizes, take the larger one in linen and the smaller one in knitwear.</p><table><thead><tr><th>Size</th><th>Chest</th><th>Waist</th><th>Hips</th></tr></thead><tbody><tr><td>S</td><td>86–91 cm</td><td>70–75 cm</td><td>92–97 cm</td></tr><tr><td>M</td><td>92–97 cm</td><td>76–81 cm</td><td>98–103 cm</td></tr><tr><td>L</td><td>98–104 cm</td><td>82–88 cm</td><td>104–109 cm</td></tr><tr><td>XL</td><td>105–112 cm</td><td>89–96 cm</td><td>110–116 cm</td></tr></tbody></table><p>Still unsure? Order two sizes; the return label for the other one is in the box.</p>',
        ar: '<p>قِس فوق قميص رقيق، والشريط مستوٍ غير مشدود. إن وقعت بين مقاسين فخذ الأكبر في الكتان والأصغر في التريكو.</p><table><thead><tr><th>المقاس</th><th>الصدر</th><th>الخصر</th><th>الورك</th></tr></thead><tbody><tr><td>S</td><td>86–91 سم</td><td>70–75 سم</td><td>92–97 سم</td></tr><tr><td>M</td><td>92–97 سم</td><td>76–81 سم</td><td>98–103 سم</td></tr><tr><td>L</td><td>98–104 سم</td><td>82–88 سم</td><td>104–109 سم</td></tr><tr><td>XL</td><td>105–112 سم</td><td>89–96 سم</td><td>110–116 سم</td></tr></tbody></table><p>ما زلت مترددًا؟ اطلب مقاسين، وملصق إرجاع الآخر في الصندوق.</p>',
        fr: '<p>Mesurez par-dessus une chemise fine, le ruban à plat et sans serrer. Entre deux tailles, prenez la plus grande en lin et la plus petite en maille.</p><table><thead><tr><th>Taille</th><th>Poitrine</th><th>Taille</th><th>Hanches</th></tr></thead><tbody><tr><td>S</td><td>86–91 cm</td><td>70–75 cm</td><td>92–97 cm</td></tr><tr><td>M</td><td>92–97 cm</td><td>76–81 cm</td><td>98–103 cm</td></tr><tr><td>L</td><td>98–104 cm</td><td>82–88 cm</td><td>104–109 cm</td></tr><tr><td>XL</td><td>105–112 cm</td><td>89–96 cm</td><td>110–116 cm</td></tr></tbody></table><p>Un doute ? Commandez deux tailles ; l’étiquette de retour de l’autre est dans le colis.</p>',
      },
    },
  ],
  topics: [
    { slug: 'care', names: { en: 'Care', ar: 'العناية', fr: 'Entretien' } },
    { slug: 'making', names: { en: 'Making', ar: 'الصناعة', fr: 'Fabrication' } },
  ],
  posts: [
    {
      slug: 'how-linen-is-made',
      topic: 'making',
      tags: ['linen'],
      author: 'Ada Moreau',
      picture: 'LINEN-SHIRT',
      title: { en: 'From a blue field to a shirt', ar: 'من حقل أزرق إلى قميص', fr: 'D’un champ bleu à une chemise' },
      excerpt: {
        en: 'Flax flowers for one morning. What follows takes a year.',
        ar: 'يزهر الكتان صباحًا واحدًا، وما يليه يستغرق عامًا.',
        fr: 'Le lin fleurit un matin. La suite prend un an.',
      },
      body: {
        en: '<p>In June the fields near Caux are blue until noon, then the petals fall. The stalks are pulled, not cut, and lie in the dew for weeks until the fibre comes loose.</p><p>Then they are combed, spun wet and woven slowly, because linen thread is strong but does not stretch. That is why it creases, and why it lasts.</p>',
        ar: '<p>في يونيو تكون الحقول قرب كو زرقاء حتى الظهر، ثم تتساقط البتلات. تُقلع السيقان ولا تُقطع، وتبقى أسابيع في الندى حتى تنفصل الألياف.</p><p>ثم تُمشط وتُغزل رطبة وتُنسج ببطء، لأن خيط الكتان قوي لكنه لا يتمدد. لذلك يتجعد، ولذلك يدوم.</p>',
        fr: '<p>En juin, les champs du pays de Caux sont bleus jusqu’à midi, puis les pétales tombent. Les tiges sont arrachées, non coupées, et restent des semaines dans la rosée jusqu’à ce que la fibre se détache.</p><p>Elles sont ensuite peignées, filées au mouillé et tissées lentement, car le fil de lin est solide mais ne s’étire pas. C’est pourquoi il se froisse, et pourquoi il dure.</p>',
      },
    },
    {
      slug: 'washing-wool',
      topic: 'care',
      tags: ['wool'],
      author: 'Ben Carter',
      picture: 'MERINO-SWEATER',
      title: { en: 'Wash wool less', ar: 'اغسل الصوف أقل', fr: 'Laver moins la laine' },
      excerpt: {
        en: 'A night at the window does more than a machine.',
        ar: 'ليلة عند النافذة خير من الغسالة.',
        fr: 'Une nuit à la fenêtre fait mieux qu’une machine.',
      },
      body: {
        en: '<p>Wool cleans itself if you let it. Hang the sweater by an open window on a damp night, and in the morning it smells of nothing.</p><p>When it really has to be washed: cold water, a spoon of wool soap, no rubbing. Roll it in a towel and let it dry lying down.</p>',
        ar: '<p>الصوف ينظف نفسه إن تركته. علّق الكنزة عند نافذة مفتوحة في ليلة رطبة، وفي الصباح لن تشم فيها شيئًا.</p><p>وإن كان لا بد من الغسل: ماء بارد وملعقة من صابون الصوف دون فرك. لفّها في منشفة ودعها تجف ممدودة.</p>',
        fr: '<p>La laine se nettoie toute seule si on la laisse faire. Suspendez le pull près d’une fenêtre ouverte par une nuit humide : au matin, il ne sent plus rien.</p><p>S’il faut vraiment laver : eau froide, une cuillère de savon pour laine, sans frotter. Roulez-le dans une serviette et laissez-le sécher à plat.</p>',
      },
    },
    {
      slug: 'sew-on-a-button',
      topic: 'care',
      tags: ['mending'],
      author: 'Ben Carter',
      picture: 'OXFORD-SHIRT',
      title: { en: 'A button that stays', ar: 'زر لا يسقط', fr: 'Un bouton qui tient' },
      excerpt: {
        en: 'The trick is a match between button and cloth.',
        ar: 'السر عود ثقاب بين الزر والقماش.',
        fr: 'L’astuce : une allumette entre le bouton et le tissu.',
      },
      body: {
        en: '<p>Lay a match across the button and sew over it, four times through each pair of holes. Pull the match out and wind the thread around the little stem that it leaves.</p><p>Now the button has room for the cloth of the other side, and nothing pulls at it.</p>',
        ar: '<p>ضع عود ثقاب فوق الزر وخط فوقه أربع مرات في كل زوج من الثقوب. اسحب العود ولفّ الخيط حول الساق الصغيرة التي تركها.</p><p>صار للزر متسع لقماش الجهة الأخرى، فلا يشده شيء.</p>',
        fr: '<p>Posez une allumette sur le bouton et cousez par-dessus, quatre fois dans chaque paire de trous. Retirez l’allumette et enroulez le fil autour de la petite tige qu’elle laisse.</p><p>Le bouton a maintenant de la place pour le tissu de l’autre côté, et rien ne tire dessus.</p>',
      },
    },
    {
      slug: 'denim-without-water',
      topic: 'making',
      tags: ['denim'],
      author: 'Ada Moreau',
      picture: 'DENIM-JACKET',
      title: { en: 'Blue without a river', ar: 'أزرق دون أن نلوّن النهر', fr: 'Du bleu sans rivière' },
      excerpt: {
        en: 'How our denim is dyed with a tenth of the water.',
        ar: 'كيف نصبغ الدنيم بعُشر الماء.',
        fr: 'Comment notre denim est teint avec dix fois moins d’eau.',
      },
      body: {
        en: '<p>The yarn goes through foam in place of a bath. It takes the indigo where it touches, the core stays white, and that is what makes denim fade so well.</p><p>What is left over is filtered and used again. The river behind the mill has trout in it.</p>',
        ar: '<p>يمر الخيط في رغوة بدل الحوض. يأخذ النيلة حيث يلامسها ويبقى قلبه أبيض، وهذا ما يجعل الدنيم يبهت جميلًا.</p><p>وما يتبقى يُرشَّح ويُستعمل من جديد. وفي النهر خلف المصنع سمك السلمون المرقط.</p>',
        fr: '<p>Le fil passe dans une mousse au lieu d’un bain. Il prend l’indigo là où il touche, le cœur reste blanc, et c’est ce qui fait si bien passer le denim.</p><p>Le reste est filtré et réutilisé. Dans la rivière derrière la filature, il y a des truites.</p>',
      },
    },
    {
      slug: 'boots-for-ten-years',
      topic: 'care',
      tags: ['shoes', 'leather'],
      author: 'Ben Carter',
      picture: 'CHELSEA-BOOTS',
      title: { en: 'Boots for ten winters', ar: 'حذاء لعشرة أشتية', fr: 'Des bottines pour dix hivers' },
      excerpt: {
        en: 'Two pairs of trees, one brush, no radiator.',
        ar: 'قالبان وفرشاة، ولا مدفأة.',
        fr: 'Deux embauchoirs, une brosse, pas de radiateur.',
      },
      body: {
        en: '<p>Leather is skin: it wants a day of rest between two walks, and cream before winter. Brush the dust off first, or you rub it in.</p><p>Never dry them on a radiator. Newspaper inside, a night in the hall, and in the morning they are yours again.</p>',
        ar: '<p>الجلد بشرة: يريد يوم راحة بين مشيتين ودهانًا قبل الشتاء. انفض الغبار أولًا وإلا دعكته فيه.</p><p>لا تجففه على المدفأة أبدًا. ورق جرائد في داخله وليلة في الممر، وفي الصباح يعود إليك.</p>',
        fr: '<p>Le cuir est une peau : il veut un jour de repos entre deux marches, et de la crème avant l’hiver. Brossez d’abord la poussière, sinon vous la faites pénétrer.</p><p>Ne les séchez jamais sur un radiateur. Du papier journal à l’intérieur, une nuit dans l’entrée, et au matin elles sont à vous.</p>',
      },
    },
    {
      slug: 'one-dress-four-ways',
      topic: 'making',
      tags: ['dresses'],
      author: 'Ada Moreau',
      picture: 'WRAP-DRESS',
      title: { en: 'One dress, four ways', ar: 'فستان واحد بأربع طرق', fr: 'Une robe, quatre façons' },
      excerpt: {
        en: 'Why the wrap dress has been in the shop since the beginning.',
        ar: 'لماذا بقي الفستان الملفوف في المتجر منذ البداية.',
        fr: 'Pourquoi la robe portefeuille est là depuis le début.',
      },
      body: {
        en: '<p>Tied in front for the office, at the back for the evening, open over trousers in spring, with a sweater on top in autumn. It has no zip that could break and no size that it insists on.</p><p>We cut it on the bias, so it moves when you do.</p>',
        ar: '<p>مربوط من الأمام للمكتب، ومن الخلف للمساء، ومفتوح فوق بنطال في الربيع، وتحت كنزة في الخريف. ليس فيه سحّاب ينكسر ولا مقاس يصرّ عليه.</p><p>نقصّه بالورب، فيتحرك معك.</p>',
        fr: '<p>Nouée devant pour le bureau, derrière pour le soir, ouverte sur un pantalon au printemps, sous un pull en automne. Pas de fermeture qui casse, pas de taille qui s’impose.</p><p>Nous la coupons dans le biais : elle bouge avec vous.</p>',
      },
    },
  ],
  questions: [
    {
      slug: 'which-size',
      group: 'general',
      question: { en: 'Which size do I take?', ar: 'أي مقاس آخذ؟', fr: 'Quelle taille choisir ?' },
      answer: {
        en: '<p>See the size guide. In linen take the larger one if you are in between.</p>',
        ar: '<p>انظر دليل المقاسات. وفي الكتان خذ الأكبر إن كنت بين مقاسين.</p>',
        fr: '<p>Voyez le guide des tailles. En lin, prenez la plus grande si vous hésitez.</p>',
      },
    },
    {
      slug: 'mending',
      group: 'general',
      question: { en: 'How does mending work?', ar: 'كيف يتم الإصلاح؟', fr: 'Comment fonctionne la réparation ?' },
      answer: {
        en: '<p>Write to us with a photo, send the piece washed, and have it back within three weeks.</p>',
        ar: '<p>اكتب إلينا مع صورة، وأرسل القطعة مغسولة، وتعود إليك خلال ثلاثة أسابيع.</p>',
        fr: '<p>Écrivez-nous avec une photo, envoyez la pièce lavée, et vous la récupérez sous trois semaines.</p>',
      },
    },
    {
      slug: 'change-my-order',
      group: 'ordering',
      question: { en: 'Can I change an order?', ar: 'هل يمكنني تعديل الطلب؟', fr: 'Puis-je modifier une commande ?' },
      answer: {
        en: '<p>As long as it has not been packed. Write to us, we answer within an hour on weekdays.</p>',
        ar: '<p>ما دام لم يُغلَّف. اكتب إلينا ونجيب خلال ساعة في أيام العمل.</p>',
        fr: '<p>Tant qu’elle n’est pas emballée. Écrivez-nous, nous répondons dans l’heure en semaine.</p>',
      },
    },
    {
      slug: 'how-long',
      group: 'shipping',
      question: {
        en: 'How long does delivery take?',
        ar: 'كم يستغرق التوصيل؟',
        fr: 'Combien de temps prend la livraison ?',
      },
      answer: {
        en: '<p>Three working days in the United States, five to eight elsewhere.</p>',
        ar: '<p>ثلاثة أيام عمل في الولايات المتحدة، وخمسة إلى ثمانية في غيرها.</p>',
        fr: '<p>Trois jours ouvrés aux États-Unis, cinq à huit ailleurs.</p>',
      },
    },
    {
      slug: 'follow-parcel',
      group: 'shipping',
      question: { en: 'Where is my parcel?', ar: 'أين طردي؟', fr: 'Où est mon colis ?' },
      answer: {
        en: '<p>The link to follow it is in the mail that says it is on its way.</p>',
        ar: '<p>رابط التتبع في الرسالة التي تخبرك بانطلاقه.</p>',
        fr: '<p>Le lien de suivi est dans l’e-mail qui annonce son départ.</p>',
      },
    },
    {
      slug: 'send-back',
      group: 'returns',
      question: { en: 'How do I send something back?', ar: 'كيف أُرجع شيئًا؟', fr: 'Comment renvoyer un article ?' },
      answer: {
        en: '<p>With the label from the box, within thirty days, at any post office.</p>',
        ar: '<p>بالملصق الموجود في الصندوق، خلال ثلاثين يومًا، من أي مكتب بريد.</p>',
        fr: '<p>Avec l’étiquette du colis, sous trente jours, dans n’importe quel bureau de poste.</p>',
      },
    },
  ],
  policies: {
    shipping: {
      title: { en: 'Shipping', ar: 'الشحن', fr: 'Livraison' },
      body: {
        en: '<h2>United States</h2><p>Three working days. Free above $100, otherwise the price is shown before you pay.</p><h2>Elsewhere</h2><p>Five to eight working days. Duties are worked out and paid at checkout, so nothing is asked for at the door.</p><h2>Packaging</h2><p>Paper and string. No plastic.</p>',
        ar: '<h2>الولايات المتحدة</h2><p>ثلاثة أيام عمل. مجانًا فوق 100 دولار، وإلا يظهر السعر قبل الدفع.</p><h2>بقية العالم</h2><p>خمسة إلى ثمانية أيام عمل. تُحسب الرسوم وتُدفع عند الشراء، فلا يُطلب منك شيء عند الباب.</p><h2>التغليف</h2><p>ورق وخيط، بلا بلاستيك.</p>',
        fr: '<h2>États-Unis</h2><p>Trois jours ouvrés. Offerte au-delà de 100 $, sinon le prix est indiqué avant le paiement.</p><h2>Ailleurs</h2><p>Cinq à huit jours ouvrés. Les droits sont calculés et payés à la commande : rien n’est demandé à la porte.</p><h2>Emballage</h2><p>Papier et ficelle. Pas de plastique.</p>',
      },
    },
    returns: {
      title: { en: 'Returns', ar: 'الإرجاع', fr: 'Retours' },
      body: {
        en: '<p>Thirty days, unworn, with the label still on. The return is free within the United States.</p><p>Your money is back on the way you paid within five days of the parcel’s arrival. Exchanges are sent at once.</p>',
        ar: '<p>ثلاثون يومًا، دون استعمال وبالبطاقة. والإرجاع مجاني داخل الولايات المتحدة.</p><p>يعود المبلغ بطريقة دفعك نفسها خلال خمسة أيام من وصول الطرد. ونرسل البديل فورًا.</p>',
        fr: '<p>Trente jours, non porté, avec l’étiquette. Le retour est gratuit aux États-Unis.</p><p>Vous êtes remboursé par le même moyen sous cinq jours après l’arrivée du colis. Les échanges partent aussitôt.</p>',
      },
    },
  },
};
