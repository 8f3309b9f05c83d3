import type { DemoContent } from '../content.ts';
import type { Language } from './language.ts';

export const content: DemoContent<Language> = {
  mark: {
    name: 'Linde & Sohn',
    sign: '<path d="M32 4c14 6 22 16 22 26 0 9-8 14-22 14S10 39 10 30C10 20 18 10 32 4Z" fill="INK"/><path d="M32 18v42M32 32l9-7M32 38l-9-7" stroke="PAPER" stroke-width="3" stroke-linecap="round"/><path d="M32 44v16" stroke="INK" stroke-width="5" stroke-linecap="round"/>',
    ink: '#6b4a2b',
    paper: '#f7f1e8',
    font: 'Georgia, serif',
  },
  title: { en: 'Linde & Sohn', fr: 'Linde & Sohn', ru: 'Linde & Sohn' },
  shortDescription: {
    en: 'Tables, chairs and shelves in solid oak',
    fr: 'Tables, chaises et étagères en chêne massif',
    ru: 'Столы, стулья и стеллажи из массива дуба',
  },
  social: [
    { provider: 'INSTAGRAM', url: 'https://www.instagram.com/lindesohn.example' },
    { provider: 'YOUTUBE', url: 'https://www.youtube.com/@lindesohn.example' },
  ],
  announcement: {
    text: {
      en: 'Carried to your room, set up, packaging taken along',
      fr: 'Porté jusqu’à votre pièce, monté, emballage repris',
      ru: 'Занесём в комнату, соберём и заберём упаковку',
    },
    page: 'about',
  },
  hero: {
    heading: {
      en: 'A table for the next fifty years',
      fr: 'Une table pour les cinquante prochaines années',
      ru: 'Стол на ближайшие пятьдесят лет',
    },
    text: {
      en: 'Solid oak from forests within a day of our workshop. Oiled, never lacquered; screwed, never stapled.',
      fr: 'Du chêne massif de forêts à un jour de notre atelier. Huilé, jamais verni ; vissé, jamais agrafé.',
      ru: 'Массив дуба из лесов в одном дне пути от мастерской. Масло вместо лака, винты вместо скоб.',
    },
    action: { en: 'See the tables', fr: 'Voir les tables', ru: 'Смотреть столы' },
    category: 'tables',
    picture: 'PEBBLE-COFFEE-TABLE',
  },
  promo: {
    heading: { en: 'Sit down for longer', fr: 'Restez assis plus longtemps', ru: 'Посидите подольше' },
    text: {
      en: 'Chairs that were tried on before they were drawn.',
      fr: 'Des chaises essayées avant d’être dessinées.',
      ru: 'Стулья, на которых посидели раньше, чем начертили.',
    },
    action: { en: 'See the chairs', fr: 'Voir les chaises', ru: 'Смотреть стулья' },
    category: 'chairs',
    picture: 'ROCKING-CHAIR',
  },
  reasons: [
    {
      icon: 'truck',
      title: { en: 'To your room', fr: 'Jusqu’à votre pièce', ru: 'До комнаты' },
      text: {
        en: 'By two people who know stairs.',
        fr: 'Par deux personnes qui connaissent les escaliers.',
        ru: 'Два человека, которые знают лестницы.',
      },
    },
    {
      icon: 'shield',
      title: { en: 'Ten years', fr: 'Dix ans', ru: 'Десять лет' },
      text: { en: 'On every joint we glue.', fr: 'Sur chaque assemblage.', ru: 'На каждое соединение.' },
    },
    {
      icon: 'refresh',
      title: { en: 'Parts for ever', fr: 'Pièces à vie', ru: 'Детали всегда' },
      text: {
        en: 'Each screw can be had alone.',
        fr: 'Chaque vis s’achète seule.',
        ru: 'Любой винт можно купить отдельно.',
      },
    },
    {
      icon: 'star',
      title: { en: 'Wood with a name', fr: 'Un bois qui a un nom', ru: 'Дерево с именем' },
      text: { en: 'The stamp says which forest.', fr: 'Le tampon dit quelle forêt.', ru: 'Клеймо называет лес.' },
    },
  ],
  welcome: {
    title: { en: 'Two generations, one bench', fr: 'Deux générations, un établi', ru: 'Два поколения, один верстак' },
    body: {
      en: '<p>Georg Linde built his first table in 1962 in a yard on Oranienstraße. His son Jonas still uses the same bench. What has changed is the dust extraction; what has not is the oak.</p>',
      fr: '<p>Georg Linde a construit sa première table en 1962 dans une cour de l’Oranienstraße. Son fils Jonas utilise toujours le même établi. L’aspiration a changé ; le chêne, non.</p>',
      ru: '<p>Георг Линде собрал свой первый стол в 1962 году во дворе на Ораниенштрассе. Его сын Йонас работает за тем же верстаком. Изменилась вытяжка, а дуб остался прежним.</p>',
    },
  },
  sections: {
    categories: { en: 'Room by room', fr: 'Pièce par pièce', ru: 'Комната за комнатой' },
    featured: { en: 'At home with many', fr: 'Chez beaucoup de gens', ru: 'Во многих домах' },
    newest: { en: 'New from the workshop', fr: 'Nouveau à l’atelier', ru: 'Новое из мастерской' },
    posts: { en: 'Shavings', fr: 'Copeaux', ru: 'Стружки' },
  },
  letters: {
    heading: { en: 'News from the workshop', fr: 'Des nouvelles de l’atelier', ru: 'Новости мастерской' },
    text: {
      en: 'Six times a year, with one thing to try at home.',
      fr: 'Six fois par an, avec une chose à essayer chez soi.',
      ru: 'Шесть раз в год, и в каждом письме — совет для дома.',
    },
    action: { en: 'Write to us', fr: 'Nous écrire', ru: 'Написать нам' },
  },
  journal: { en: 'Shavings', fr: 'Copeaux', ru: 'Стружки' },
  help: { en: 'Help', fr: 'Aide', ru: 'Помощь' },
  pages: [
    {
      slug: 'about',
      title: { en: 'About Linde & Sohn', fr: 'À propos de Linde & Sohn', ru: 'О Linde & Sohn' },
      body: {
        en: '<p>We are nine joiners in Berlin-Kreuzberg. We build tables, chairs, beds and shelves from solid wood and deliver them ourselves.</p><h2>The wood</h2><p>Oak from Brandenburg and the Spreewald, ash for what has to bend. Each board dries for two years in the open before we touch it.</p><h2>The price</h2><p>A table costs what it costs to build it well. There are no sales; there is a table in the shop window with a scratch, and that one is cheaper.</p>',
        fr: '<p>Nous sommes neuf menuisiers à Berlin-Kreuzberg. Nous construisons des tables, des chaises, des lits et des étagères en bois massif et les livrons nous-mêmes.</p><h2>Le bois</h2><p>Du chêne du Brandebourg et de la Spreewald, du frêne pour ce qui doit plier. Chaque planche sèche deux ans à l’air libre.</p><h2>Le prix</h2><p>Une table coûte ce qu’il faut pour bien la faire. Pas de soldes ; mais une table en vitrine avec une rayure, et celle-là est moins chère.</p>',
        ru: '<p>Нас девять столяров в берлинском Кройцберге. Мы делаем столы, стулья, кровати и стеллажи из массива и сами их доставляем.</p><h2>Дерево</h2><p>Дуб из Бранденбурга и Шпревальда, ясень для того, что должно гнуться. Каждая доска два года сохнет на воздухе.</p><h2>Цена</h2><p>Стол стоит столько, сколько нужно, чтобы сделать его хорошо. Распродаж нет; есть стол в витрине с царапиной — он дешевле.</p>',
      },
    },
    {
      slug: 'care-guide',
      title: {
        en: 'How to care for oiled wood',
        fr: 'Entretenir le bois huilé',
        ru: 'Как ухаживать за деревом под маслом',
      },
      body: {
        en: '<p>Oiled wood wants little and gives a lot back.</p><h2>Every day</h2><p>A damp cloth, then a dry one. No scouring milk, no microfibre.</p><h2>Once a year</h2><ol><li>Sand rough spots along the grain with paper of 240.</li><li>Rub in a thin coat of oil with a cotton cloth.</li><li>Wipe off what is left after twenty minutes.</li></ol><h2>Stains</h2><p>Water rings go with a warm iron over a towel. Red wine goes with salt, if you are quick.</p><blockquote>Let the oily cloth dry outdoors: rolled up it can catch fire by itself.</blockquote>',
        fr: '<p>Le bois huilé demande peu et rend beaucoup.</p><h2>Chaque jour</h2><p>Un chiffon humide, puis un sec. Pas de crème à récurer, pas de microfibre.</p><h2>Une fois par an</h2><ol><li>Poncez les zones rêches dans le sens du fil, grain 240.</li><li>Appliquez une fine couche d’huile avec un chiffon de coton.</li><li>Essuyez l’excédent au bout de vingt minutes.</li></ol><h2>Taches</h2><p>Les ronds d’eau partent avec un fer tiède sur une serviette. Le vin rouge, avec du sel, si vous êtes rapide.</p><blockquote>Laissez sécher le chiffon huilé dehors : roulé, il peut s’enflammer tout seul.</blockquote>',
        ru: '<p>Дерево под маслом просит мало, а отдаёт много.</p><h2>Каждый день</h2><p>Влажная тряпка, затем сухая. Никаких чистящих паст и микрофибры.</p><h2>Раз в год</h2><ol><li>Шероховатости зашлифуйте вдоль волокон бумагой 240.</li><li>Вотрите тонкий слой масла хлопковой тканью.</li><li>Через двадцать минут снимите остатки.</li></ol><h2>Пятна</h2><p>Круги от воды уходят под тёплым утюгом через полотенце. Красное вино — солью, если успеть.</p><blockquote>Сушите промасленную тряпку на улице: скомканная, она может загореться сама.</blockquote>',
      },
    },
  ],
  topics: [
    { slug: 'workshop', names: { en: 'Workshop', fr: 'Atelier', ru: 'Мастерская' } },
    { slug: 'home', names: { en: 'At home', fr: 'À la maison', ru: 'Дома' } },
  ],
  posts: [
    {
      slug: 'why-oak',
      topic: 'workshop',
      tags: ['oak'],
      author: 'Jonas Linde',
      picture: 'BOOKSHELF',
      title: { en: 'Why it is always oak', fr: 'Pourquoi toujours du chêne', ru: 'Почему всегда дуб' },
      excerpt: {
        en: 'Heavy, stubborn, and still here in a hundred years.',
        fr: 'Lourd, têtu, et encore là dans cent ans.',
        ru: 'Тяжёлый, упрямый и через сто лет всё ещё здесь.',
      },
      body: {
        en: '<p>Oak works against you. It is heavy, blunts the plane and turns black where it meets iron. But a shelf of it carries books for a lifetime and does not sag.</p><p>And it gets more beautiful: after ten years it has the colour of honey, after fifty that of bread.</p>',
        fr: '<p>Le chêne vous résiste. Il est lourd, émousse le rabot et noircit au contact du fer. Mais une étagère en chêne porte des livres toute une vie sans plier.</p><p>Et il embellit : après dix ans il a la couleur du miel, après cinquante celle du pain.</p>',
        ru: '<p>Дуб сопротивляется. Он тяжёл, тупит рубанок и чернеет от железа. Зато дубовая полка всю жизнь держит книги и не прогибается.</p><p>И он хорошеет: через десять лет становится цвета мёда, через пятьдесят — цвета хлеба.</p>',
      },
    },
    {
      slug: 'right-height',
      topic: 'home',
      tags: ['desks'],
      author: 'Mara Linde',
      picture: 'STANDING-DESK',
      title: { en: 'The right height', fr: 'La bonne hauteur', ru: 'Правильная высота' },
      excerpt: {
        en: 'Elbows know it better than tables of figures.',
        fr: 'Les coudes la connaissent mieux que les tableaux.',
        ru: 'Локти знают её лучше таблиц.',
      },
      body: {
        en: '<p>Sit down, let your arms hang, bend them. Where your hands are now, the desk should be. For most of us that is between 68 and 74 centimetres, and not what the norm says.</p><p>If you stand to work, do the same standing, with your shoes on.</p>',
        fr: '<p>Asseyez-vous, laissez pendre les bras, pliez-les. Là où sont vos mains, le bureau devrait être. Pour la plupart, c’est entre 68 et 74 centimètres, et non ce que dit la norme.</p><p>Si vous travaillez debout, faites de même debout, chaussures aux pieds.</p>',
        ru: '<p>Сядьте, опустите руки и согните их. Где окажутся ладони, там и должен быть стол. Для большинства это от 68 до 74 сантиметров, а не то, что велит норма.</p><p>Если работаете стоя, проделайте то же стоя и в обуви.</p>',
      },
    },
    {
      slug: 'rocking-chair',
      topic: 'workshop',
      tags: ['chairs'],
      author: 'Jonas Linde',
      picture: 'ROCKING-CHAIR',
      title: { en: 'Seven attempts at a curve', fr: 'Sept essais pour une courbe', ru: 'Семь попыток одной дуги' },
      excerpt: {
        en: 'What makes a chair rock, and what makes it tip.',
        fr: 'Ce qui fait bercer une chaise, et ce qui la fait basculer.',
        ru: 'Почему кресло качается и почему опрокидывается.',
      },
      body: {
        en: '<p>Too round and it throws you out, too flat and it only nods. The runner of ours is bent from one piece of ash, steamed for an hour and held for a week.</p><p>The seventh one was right. The other six stand in the yard, and the cat has her favourite.</p>',
        fr: '<p>Trop rond, il vous éjecte ; trop plat, il hoche à peine. Le patin du nôtre est cintré dans une seule pièce de frêne, une heure à la vapeur et une semaine en forme.</p><p>Le septième fut le bon. Les six autres sont dans la cour, et la chatte a son préféré.</p>',
        ru: '<p>Слишком круглая дуга выбрасывает, слишком плоская лишь кивает. Наш полоз гнут из цельного ясеня: час в пару и неделя в форме.</p><p>Седьмой получился. Остальные шесть стоят во дворе, и у кошки есть любимый.</p>',
      },
    },
    {
      slug: 'small-rooms',
      topic: 'home',
      tags: ['shelves'],
      author: 'Mara Linde',
      picture: 'CUBE-SHELF',
      title: {
        en: 'Small rooms, large furniture',
        fr: 'Petites pièces, grands meubles',
        ru: 'Маленькие комнаты, большая мебель',
      },
      excerpt: {
        en: 'One big piece makes more room than five small ones.',
        fr: 'Un grand meuble libère plus d’espace que cinq petits.',
        ru: 'Один большой предмет освобождает больше места, чем пять мелких.',
      },
      body: {
        en: '<p>A room fills up with legs. Put one shelf up to the ceiling in place of three low ones, and the floor comes back.</p><p>Leave a hand’s width free above the skirting board. The eye takes what it cannot see for space.</p>',
        fr: '<p>Une pièce se remplit de pieds. Mettez une étagère jusqu’au plafond au lieu de trois basses, et le sol réapparaît.</p><p>Laissez une main libre au-dessus de la plinthe. L’œil prend pour de l’espace ce qu’il ne voit pas.</p>',
        ru: '<p>Комнату заполняют ножки. Поставьте один стеллаж до потолка вместо трёх низких — и пол вернётся.</p><p>Оставьте ладонь свободной над плинтусом. Глаз принимает за простор то, чего не видит.</p>',
      },
    },
    {
      slug: 'light-over-the-table',
      topic: 'home',
      tags: ['lamps'],
      author: 'Mara Linde',
      picture: 'DOME-PENDANT',
      title: { en: 'Light over the table', fr: 'La lumière au-dessus de la table', ru: 'Свет над столом' },
      excerpt: {
        en: 'Sixty centimetres, warm, and nobody is dazzled.',
        fr: 'Soixante centimètres, chaude, et personne n’est ébloui.',
        ru: 'Шестьдесят сантиметров, тёплый, и никого не слепит.',
      },
      body: {
        en: '<p>Hang the lamp so low that you look past it and not into it: sixty centimetres above the top are right for most. Two small ones are better than one over a long table.</p><p>Take warm white, 2700 kelvin. Bread looks like bread in it, and people look awake.</p>',
        fr: '<p>Suspendez la lampe assez bas pour regarder à côté et non dedans : soixante centimètres au-dessus du plateau conviennent à la plupart. Deux petites valent mieux qu’une au-dessus d’une longue table.</p><p>Choisissez un blanc chaud, 2700 kelvins. Le pain y ressemble à du pain, et les gens ont l’air éveillés.</p>',
        ru: '<p>Вешайте лампу так низко, чтобы смотреть мимо неё, а не в неё: шестьдесят сантиметров над столешницей подходят почти всем. Над длинным столом две маленькие лучше одной.</p><p>Берите тёплый белый, 2700 кельвинов. Хлеб в нём похож на хлеб, а люди — на выспавшихся.</p>',
      },
    },
    {
      slug: 'bed-without-a-squeak',
      topic: 'workshop',
      tags: ['beds'],
      author: 'Jonas Linde',
      picture: 'PLANK-BED',
      title: { en: 'A bed without a squeak', fr: 'Un lit qui ne grince pas', ru: 'Кровать без скрипа' },
      excerpt: {
        en: 'Wood on wood, a wedge, and no screw at all.',
        fr: 'Bois sur bois, un coin, et aucune vis.',
        ru: 'Дерево к дереву, клин и ни одного винта.',
      },
      body: {
        en: '<p>What squeaks is metal that has worked loose in wood. Our bed is held by four wedges that pull tighter the more you move.</p><p>It stands in ten minutes and comes apart in five, which you will be glad of on the third floor.</p>',
        fr: '<p>Ce qui grince, c’est le métal qui a pris du jeu dans le bois. Notre lit tient par quatre coins qui se serrent d’autant plus que l’on bouge.</p><p>Il se monte en dix minutes et se démonte en cinq, ce dont vous serez heureux au troisième étage.</p>',
        ru: '<p>Скрипит металл, который разболтался в дереве. Нашу кровать держат четыре клина, и чем больше движения, тем крепче они затягиваются.</p><p>Она собирается за десять минут и разбирается за пять — на третьем этаже вы это оцените.</p>',
      },
    },
  ],
  questions: [
    {
      slug: 'how-long-to-build',
      group: 'ordering',
      question: { en: 'How long does it take?', fr: 'Combien de temps faut-il ?', ru: 'Сколько ждать?' },
      answer: {
        en: '<p>What is in stock leaves within a week. What we build for you takes six to eight.</p>',
        fr: '<p>Ce qui est en stock part sous une semaine. Ce que nous construisons pour vous prend six à huit semaines.</p>',
        ru: '<p>То, что на складе, уезжает за неделю. То, что делаем для вас, — за шесть-восемь.</p>',
      },
    },
    {
      slug: 'own-measures',
      group: 'ordering',
      question: {
        en: 'Do you build to measure?',
        fr: 'Faites-vous du sur-mesure ?',
        ru: 'Делаете ли вы по своим размерам?',
      },
      answer: {
        en: '<p>Tables and shelves, yes. Send us a sketch and we answer with a price.</p>',
        fr: '<p>Les tables et les étagères, oui. Envoyez un croquis, nous répondons avec un prix.</p>',
        ru: '<p>Столы и стеллажи — да. Пришлите набросок, мы ответим ценой.</p>',
      },
    },
    {
      slug: 'stairs',
      group: 'shipping',
      question: { en: 'Do you carry it upstairs?', fr: 'Le montez-vous à l’étage ?', ru: 'Поднимаете ли вы на этаж?' },
      answer: {
        en: '<p>Yes, to the room where it will stand, and we set it up there.</p>',
        fr: '<p>Oui, jusqu’à la pièce où il restera, et nous l’y montons.</p>',
        ru: '<p>Да, в ту комнату, где предмет будет стоять, и там собираем.</p>',
      },
    },
    {
      slug: 'outside-germany',
      group: 'shipping',
      question: {
        en: 'Do you deliver outside Germany?',
        fr: 'Livrez-vous hors d’Allemagne ?',
        ru: 'Доставляете ли вы за пределы Германии?',
      },
      answer: {
        en: '<p>In the whole European Union, with a carrier that we know.</p>',
        fr: '<p>Dans toute l’Union européenne, avec un transporteur que nous connaissons.</p>',
        ru: '<p>По всему Европейскому союзу, с перевозчиком, которого мы знаем.</p>',
      },
    },
    {
      slug: 'wobbles',
      group: 'general',
      question: { en: 'My table wobbles.', fr: 'Ma table est bancale.', ru: 'Мой стол качается.' },
      answer: {
        en: '<p>Then it is most likely the floor. Turn the foot that is in the air; each one can be set by five millimetres.</p>',
        fr: '<p>C’est alors sans doute le sol. Tournez le pied qui est en l’air ; chacun se règle de cinq millimètres.</p>',
        ru: '<p>Скорее всего, дело в поле. Поверните ножку, которая висит: каждая регулируется на пять миллиметров.</p>',
      },
    },
    {
      slug: 'return-furniture',
      group: 'returns',
      question: { en: 'Can I give a table back?', fr: 'Puis-je rendre une table ?', ru: 'Можно ли вернуть стол?' },
      answer: {
        en: '<p>Within thirty days, if it is as it was. We come and fetch it.</p>',
        fr: '<p>Sous trente jours, si elle est comme à l’origine. Nous venons la chercher.</p>',
        ru: '<p>В течение тридцати дней, если он в прежнем виде. Мы приедем и заберём.</p>',
      },
    },
  ],
  policies: {
    shipping: {
      title: { en: 'Shipping', fr: 'Livraison', ru: 'Доставка' },
      body: {
        en: '<h2>By ourselves</h2><p>In Berlin and Brandenburg our own van comes, on a day that we agree on with you.</p><h2>By carrier</h2><p>Everywhere else in the European Union within ten working days. Two people carry the piece to your room and take the packaging along.</p><h2>Small things</h2><p>Baskets, pots and lamps go by parcel.</p>',
        fr: '<h2>Par nous-mêmes</h2><p>À Berlin et dans le Brandebourg, notre camionnette vient un jour convenu avec vous.</p><h2>Par transporteur</h2><p>Partout ailleurs dans l’Union européenne sous dix jours ouvrés. Deux personnes portent le meuble jusqu’à votre pièce et reprennent l’emballage.</p><h2>Les petites choses</h2><p>Paniers, pots et lampes partent en colis.</p>',
        ru: '<h2>Сами</h2><p>По Берлину и Бранденбургу приезжает наш фургон в день, о котором договоримся.</p><h2>Перевозчиком</h2><p>В остальной Европейский союз — за десять рабочих дней. Двое занесут мебель в комнату и заберут упаковку.</p><h2>Мелочи</h2><p>Корзины, горшки и лампы едут посылкой.</p>',
      },
    },
    returns: {
      title: { en: 'Returns', fr: 'Retours', ru: 'Возврат' },
      body: {
        en: '<p>You may live with it for thirty days. If it does not stay, we fetch it; you pay half of the freight, and get the rest of your money within a week.</p><p>What was built to your measure cannot be given back, but it can be mended as often as you like.</p>',
        fr: '<p>Vous pouvez vivre avec pendant trente jours. S’il ne reste pas, nous venons le chercher ; vous payez la moitié du transport et êtes remboursé du reste sous une semaine.</p><p>Ce qui a été fait sur mesure ne peut être repris, mais peut être réparé aussi souvent que vous voulez.</p>',
        ru: '<p>Тридцать дней можно пожить с вещью. Если она не прижилась, мы её заберём; вы оплачиваете половину перевозки, остальное возвращаем за неделю.</p><p>Сделанное по вашим размерам не возвращается, но чинится сколько угодно.</p>',
      },
    },
  },
};
