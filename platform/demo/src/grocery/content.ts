import type { DemoContent } from '../content.ts';
import type { Language } from './product.ts';

export const content: DemoContent<Language> = {
  mark: {
    name: 'Mercado Verde',
    sign: '<path d="M32 58C14 46 10 28 14 10c18 0 34 8 36 26 1 10-6 18-18 22Z" fill="INK"/><path d="M20 16c6 14 10 26 12 42" stroke="PAPER" stroke-width="3" fill="none" stroke-linecap="round"/>',
    ink: '#2f6b3a',
    paper: '#f4f8ee',
    font: 'Georgia, serif',
  },
  title: { en: 'Mercado Verde', es: 'Mercado Verde' },
  shortDescription: {
    en: 'Fruit, vegetables and pantry goods from small farms',
    es: 'Fruta, verdura y despensa de pequeñas granjas',
  },
  social: [
    { provider: 'INSTAGRAM', url: 'https://www.instagram.com/mercadoverde.example' },
    { provider: 'FACEBOOK', url: 'https://www.facebook.com/mercadoverde.example' },
  ],
  announcement: {
    text: { en: 'Ordered before noon, on your table tomorrow', es: 'Pides antes del mediodía, mañana en tu mesa' },
    page: 'about',
  },
  hero: {
    heading: { en: 'What the fields bring this week', es: 'Lo que trae el campo esta semana' },
    text: {
      en: 'Picked on Tuesday, packed on Wednesday, in your kitchen on Thursday. Nothing travels further than it has to.',
      es: 'Recogido el martes, empaquetado el miércoles y en tu cocina el jueves. Nada viaja más de lo necesario.',
    },
    action: { en: 'See the harvest', es: 'Ver la cosecha' },
    category: 'fruit-vegetables',
    picture: 'AVOCADOS',
  },
  promo: {
    heading: { en: 'Bread that takes two days', es: 'Pan que tarda dos días' },
    text: { en: 'Sourdough from a stone oven in Toledo.', es: 'Masa madre de un horno de piedra en Toledo.' },
    action: { en: 'To the bakery', es: 'A la panadería' },
    category: 'bakery',
    picture: 'SOURDOUGH',
  },
  reasons: [
    {
      icon: 'truck',
      title: { en: 'Cold all the way', es: 'Frío todo el camino' },
      text: { en: 'Boxes stay below 6 °C until your door.', es: 'Las cajas no pasan de 6 °C hasta tu puerta.' },
    },
    {
      icon: 'shield',
      title: { en: 'From farms we know', es: 'De granjas conocidas' },
      text: { en: 'We visit every one of them twice a year.', es: 'Visitamos cada una dos veces al año.' },
    },
    {
      icon: 'refresh',
      title: { en: 'Boxes come back', es: 'Cajas que vuelven' },
      text: { en: 'The driver takes the empty one along.', es: 'El repartidor se lleva la vacía.' },
    },
    {
      icon: 'headset',
      title: { en: 'Somebody answers', es: 'Alguien contesta' },
      text: { en: 'On weekdays from eight to eight.', es: 'Entre semana, de ocho a ocho.' },
    },
  ],
  welcome: {
    title: { en: 'A market, not a warehouse', es: 'Un mercado, no un almacén' },
    body: {
      en: '<p>We began with one van and eleven growers around Madrid. Today there are forty of them, and we still know where every tomato stood. What is out of season is not in the shop; when it is back, it tastes of something.</p>',
      es: '<p>Empezamos con una furgoneta y once agricultores de los alrededores de Madrid. Hoy son cuarenta, y aún sabemos dónde creció cada tomate. Lo que no es de temporada no está en la tienda; cuando vuelve, sabe a algo.</p>',
    },
  },
  sections: {
    categories: { en: 'Walk through the market', es: 'Pasea por el mercado' },
    featured: { en: 'This week’s favourites', es: 'Favoritos de la semana' },
    newest: { en: 'Just arrived', es: 'Recién llegado' },
    posts: { en: 'From kitchen and field', es: 'De la cocina y el campo' },
  },
  letters: {
    heading: { en: 'What is ripe, once a week', es: 'Lo que está maduro, una vez por semana' },
    text: {
      en: 'A short letter every Monday with the harvest list and one recipe.',
      es: 'Una carta breve cada lunes con la cosecha y una receta.',
    },
    action: { en: 'Write to us', es: 'Escríbenos' },
  },
  journal: { en: 'Recipes & stories', es: 'Recetas e historias' },
  help: { en: 'Help', es: 'Ayuda' },
  pages: [
    {
      slug: 'about',
      title: { en: 'About Mercado Verde', es: 'Sobre Mercado Verde' },
      body: {
        en: '<p>Mercado Verde brings food from small farms to people who cook. Our growers set the price; we add what the road and the box cost, and say so.</p><h2>How it works</h2><p>Orders that reach us by noon are picked the same afternoon. At night they wait in a cool cellar in Vallecas, and in the morning they are on the road.</p><h2>What we do not sell</h2><p>Strawberries in December, fish from far away, and anything we would not put on our own table.</p>',
        es: '<p>Mercado Verde lleva comida de pequeñas granjas a quien cocina. Nuestros agricultores ponen el precio; nosotros sumamos lo que cuestan el camino y la caja, y lo decimos.</p><h2>Cómo funciona</h2><p>Los pedidos que llegan antes del mediodía se recogen esa misma tarde. De noche esperan en una bodega fresca de Vallecas y por la mañana salen a la carretera.</p><h2>Lo que no vendemos</h2><p>Fresas en diciembre, pescado de muy lejos y nada que no pondríamos en nuestra propia mesa.</p>',
      },
    },
    {
      slug: 'storage-guide',
      title: { en: 'How to keep it fresh', es: 'Cómo conservarlo fresco' },
      body: {
        en: '<p>Good vegetables last longer if they are left alone. Three rules cover most of a kitchen.</p><h2>Cool and damp</h2><ul><li>Leaves and herbs: wrapped in a damp cloth, in the drawer of the fridge.</li><li>Carrots, radishes, beetroot: cut off the green, keep it for soup.</li></ul><h2>Cool and dark</h2><ul><li>Potatoes and onions, but never in the same basket.</li><li>Apples by themselves: they make everything else ripen.</li></ul><h2>On the table</h2><ul><li>Tomatoes, avocados, bananas and lemons lose their taste in the fridge.</li></ul>',
        es: '<p>Las buenas verduras duran más si se las deja en paz. Tres reglas bastan para casi toda la cocina.</p><h2>Fresco y húmedo</h2><ul><li>Hojas y hierbas: envueltas en un paño húmedo, en el cajón de la nevera.</li><li>Zanahorias, rábanos, remolacha: corta lo verde y guárdalo para sopa.</li></ul><h2>Fresco y oscuro</h2><ul><li>Patatas y cebollas, pero nunca en la misma cesta.</li><li>Las manzanas, solas: hacen madurar todo lo demás.</li></ul><h2>En la mesa</h2><ul><li>Tomates, aguacates, plátanos y limones pierden sabor en la nevera.</li></ul>',
      },
    },
  ],
  topics: [
    { slug: 'recipes', names: { en: 'Recipes', es: 'Recetas' } },
    { slug: 'growers', names: { en: 'Growers', es: 'Agricultores' } },
  ],
  posts: [
    {
      slug: 'chickpea-stew',
      topic: 'recipes',
      tags: ['chickpeas', 'winter'],
      author: 'Inés Robledo',
      picture: 'CHICKPEAS',
      title: { en: 'A stew that gets better overnight', es: 'Un guiso que mejora de un día para otro' },
      excerpt: {
        en: 'Chickpeas, garlic, spinach and a spoon of smoked paprika.',
        es: 'Garbanzos, ajo, espinacas y una cucharada de pimentón.',
      },
      body: {
        en: '<p>Soak the chickpeas the evening before. Next day let them simmer with a bay leaf for an hour, until one of them gives way between two fingers.</p><p>Fry garlic and a slice of old bread in olive oil, grind both with cumin and paprika, and stir it in. The spinach goes in last. Eat half of it today and the better half tomorrow.</p>',
        es: '<p>Pon los garbanzos en remojo la noche anterior. Al día siguiente cuécelos a fuego lento con una hoja de laurel durante una hora, hasta que uno ceda entre dos dedos.</p><p>Fríe ajo y una rebanada de pan duro en aceite de oliva, maja ambos con comino y pimentón, y mézclalo. Las espinacas van al final. Come hoy la mitad y mañana la mitad mejor.</p>',
      },
    },
    {
      slug: 'sourdough-at-home',
      topic: 'recipes',
      tags: ['bread'],
      author: 'Inés Robledo',
      picture: 'SOURDOUGH',
      title: { en: 'What to do with yesterday’s bread', es: 'Qué hacer con el pan de ayer' },
      excerpt: {
        en: 'Three dishes that need a loaf which is no longer soft.',
        es: 'Tres platos que piden un pan que ya no está tierno.',
      },
      body: {
        en: '<p>Good bread does not go bad, it changes its job. On the second day it makes toast with tomato, on the third garlic soup, on the fourth crumbs fried in oil with grapes.</p><p>Keep the loaf with its cut side down on a board. A bag makes the crust soft and the crumb sad.</p>',
        es: '<p>El buen pan no se estropea, cambia de oficio. El segundo día es tostada con tomate, el tercero sopa de ajo y el cuarto migas con uvas.</p><p>Guárdalo con el corte hacia abajo sobre una tabla. Una bolsa ablanda la corteza y entristece la miga.</p>',
      },
    },
    {
      slug: 'avocado-season',
      topic: 'growers',
      tags: ['fruit'],
      author: 'Tomás Vidal',
      picture: 'AVOCADOS',
      title: { en: 'Why our avocados come from Málaga', es: 'Por qué nuestros aguacates vienen de Málaga' },
      excerpt: {
        en: 'Six hours on the road instead of three weeks at sea.',
        es: 'Seis horas de carretera en vez de tres semanas de mar.',
      },
      body: {
        en: '<p>Lucía’s trees stand on terraces above Vélez. She waters at night and picks by hand, twice a week from November to May. In summer she has none, and neither have we.</p><p>An avocado that was never cooled ripens in two or three days on your table. Press it near the stem: if it gives, it is time.</p>',
        es: '<p>Los árboles de Lucía crecen en terrazas sobre Vélez. Riega de noche y recoge a mano, dos veces por semana de noviembre a mayo. En verano no tiene, y nosotros tampoco.</p><p>Un aguacate que nunca pasó por cámara madura en dos o tres días en tu mesa. Aprieta cerca del tallo: si cede, ya está.</p>',
      },
    },
    {
      slug: 'saffron-morning',
      topic: 'growers',
      tags: ['spices'],
      author: 'Tomás Vidal',
      picture: 'SAFFRON',
      title: { en: 'One morning in the saffron fields', es: 'Una mañana en los campos de azafrán' },
      excerpt: {
        en: 'One hundred and fifty flowers for a single gram.',
        es: 'Ciento cincuenta flores para un solo gramo.',
      },
      body: {
        en: '<p>The flowers open at dawn and have to be picked before the sun is high. In Madridejos the whole village is out for ten days in October; in the evening the red threads are plucked by hand at long tables.</p><p>At home you need very little of it. Ten threads, warmed in a spoon of broth, colour rice for four.</p>',
        es: '<p>Las flores se abren al alba y hay que recogerlas antes de que el sol esté alto. En Madridejos todo el pueblo sale durante diez días de octubre; por la tarde se desbriznan a mano en mesas largas.</p><p>En casa hace falta muy poco. Diez hebras, templadas en una cucharada de caldo, dan color al arroz de cuatro.</p>',
      },
    },
    {
      slug: 'breakfast-eggs',
      topic: 'recipes',
      tags: ['eggs', 'breakfast'],
      author: 'Inés Robledo',
      picture: 'EGGS',
      title: { en: 'Eggs the slow way', es: 'Huevos sin prisa' },
      excerpt: {
        en: 'Low heat, good oil and nothing else to do.',
        es: 'Fuego bajo, buen aceite y nada más que hacer.',
      },
      body: {
        en: '<p>Warm a finger of olive oil until it shimmers, not until it smokes. Slide the egg in from a cup and spoon the oil over its edges. Two minutes are enough for lace at the rim and a yolk that runs.</p><p>Salt at the end, bread beside it. That is all.</p>',
        es: '<p>Calienta un dedo de aceite de oliva hasta que brille, no hasta que humee. Desliza el huevo desde una taza y báñalo con el aceite. Dos minutos bastan para la puntilla y una yema que corre.</p><p>Sal al final, pan al lado. Eso es todo.</p>',
      },
    },
    {
      slug: 'dark-chocolate',
      topic: 'growers',
      tags: ['sweets'],
      author: 'Tomás Vidal',
      picture: 'DARK-CHOCOLATE',
      title: { en: 'The smallest chocolate maker we know', es: 'El chocolatero más pequeño que conocemos' },
      excerpt: {
        en: 'Two people, one mill and beans they can name.',
        es: 'Dos personas, un molino y cacao con nombre.',
      },
      body: {
        en: '<p>Marta and Iker grind for seventy hours, because the mill is small and the stone is slow. What comes out is smooth without any added fat, and tastes first of plum and then of tobacco.</p><p>Break a piece and let it melt; chewing would be a waste of seventy hours.</p>',
        es: '<p>Marta e Iker muelen durante setenta horas, porque el molino es pequeño y la piedra lenta. El resultado es suave sin grasa añadida, y sabe primero a ciruela y luego a tabaco.</p><p>Parte un trozo y deja que se funda; masticarlo sería malgastar setenta horas.</p>',
      },
    },
  ],
  questions: [
    {
      slug: 'delivery-days',
      group: 'shipping',
      question: { en: 'On which days do you deliver?', es: '¿Qué días repartís?' },
      answer: {
        en: '<p>From Tuesday to Saturday. Orders that reach us by noon arrive the next day.</p>',
        es: '<p>De martes a sábado. Los pedidos que llegan antes del mediodía se entregan al día siguiente.</p>',
      },
    },
    {
      slug: 'not-at-home',
      group: 'shipping',
      question: { en: 'What if I am not at home?', es: '¿Y si no estoy en casa?' },
      answer: {
        en: '<p>Tell us where to leave the box. It stays cool for eight hours.</p>',
        es: '<p>Dinos dónde dejar la caja. Se mantiene fría ocho horas.</p>',
      },
    },
    {
      slug: 'change-order',
      group: 'ordering',
      question: { en: 'Can I change my order?', es: '¿Puedo cambiar mi pedido?' },
      answer: {
        en: '<p>Until noon of the day before delivery, by e-mail or by telephone.</p>',
        es: '<p>Hasta el mediodía del día anterior a la entrega, por correo o por teléfono.</p>',
      },
    },
    {
      slug: 'bruised-fruit',
      group: 'returns',
      question: { en: 'Something arrived bruised. What now?', es: 'Algo llegó golpeado. ¿Qué hago?' },
      answer: {
        en: '<p>Send us a photo within two days and you get your money back. Nothing has to be returned.</p>',
        es: '<p>Mándanos una foto en dos días y te devolvemos el dinero. No hace falta devolver nada.</p>',
      },
    },
    {
      slug: 'organic',
      group: 'general',
      question: { en: 'Is everything organic?', es: '¿Es todo ecológico?' },
      answer: {
        en: '<p>Most of it. Where a farm has no certificate, its page says how it works.</p>',
        es: '<p>Casi todo. Si una granja no tiene certificado, su página cuenta cómo trabaja.</p>',
      },
    },
    {
      slug: 'empty-box',
      group: 'general',
      question: { en: 'What do I do with the box?', es: '¿Qué hago con la caja?' },
      answer: {
        en: '<p>Fold it and give it to the driver next time. Each one makes about forty trips.</p>',
        es: '<p>Pliégala y dásela al repartidor la próxima vez. Cada una hace unos cuarenta viajes.</p>',
      },
    },
  ],
  policies: {
    shipping: {
      title: { en: 'Shipping', es: 'Envíos' },
      body: {
        en: '<h2>Where and when</h2><p>We deliver on the Spanish mainland from Tuesday to Saturday, between 9 and 21 hours.</p><h2>What it costs</h2><p>The price depends on weight and place and is shown before you pay. Large orders travel free of charge.</p><h2>Cold chain</h2><p>Fresh goods are packed with ice and stay below 6 °C for eight hours after delivery.</p>',
        es: '<h2>Dónde y cuándo</h2><p>Entregamos en la península de martes a sábado, entre las 9 y las 21 horas.</p><h2>Cuánto cuesta</h2><p>El precio depende del peso y del lugar y se muestra antes de pagar. Los pedidos grandes viajan gratis.</p><h2>Cadena de frío</h2><p>Lo fresco va con hielo y se mantiene por debajo de 6 °C ocho horas tras la entrega.</p>',
      },
    },
    returns: {
      title: { en: 'Returns', es: 'Devoluciones' },
      body: {
        en: '<p>Fresh food cannot be sent back. If something is not as it should be, write to us within two days with a photo, and we return your money.</p><p>Pantry and household goods can be returned unopened within 14 days.</p>',
        es: '<p>La comida fresca no se puede devolver. Si algo no está como debe, escríbenos en dos días con una foto y te devolvemos el dinero.</p><p>Los productos de despensa y hogar se pueden devolver sin abrir en 14 días.</p>',
      },
    },
  },
};
