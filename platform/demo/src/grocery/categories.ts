import type { DemoCategory } from '../shop.ts';
import type { Language } from './product.ts';

export const categories: readonly DemoCategory<Language>[] = [
  {
    code: 'fruit-vegetables',
    names: { en: 'Fruit and vegetables', es: 'Fruta y verdura' },
    descriptions: {
      en: 'What the fields gave this week, with earth still on the roots.',
      es: 'Lo que ha dado el campo esta semana, con la tierra aún en las raíces.',
    },
    featured: true,
    picture: {
      things: [
        { form: 'vegetable', kind: 'tomatoes' },
        { form: 'fruit', kind: 'avocados' },
      ],
      ground: '#e9f0e4',
    },
  },
  {
    code: 'fruit',
    parent: 'fruit-vegetables',
    names: { en: 'Fruit', es: 'Fruta' },
    descriptions: {
      en: 'Picked ripe, not picked early: sweet now, not next week.',
      es: 'Cogida en su punto y no antes: dulce hoy, no la semana que viene.',
    },
    picture: {
      things: [
        { form: 'fruit', kind: 'oranges' },
        { form: 'fruit', kind: 'strawberries' },
      ],
      ground: '#fbeee0',
    },
  },
  {
    code: 'vegetables',
    parent: 'fruit-vegetables',
    names: { en: 'Vegetables', es: 'Verdura' },
    descriptions: {
      en: 'Leaves, roots and everything that wants a hot pan.',
      es: 'Hojas, raíces y todo lo que pide una sartén caliente.',
    },
    picture: {
      things: [
        { form: 'vegetable', kind: 'carrots' },
        { form: 'vegetable', kind: 'mushrooms' },
      ],
      ground: '#e4f1ef',
    },
  },
  {
    code: 'dairy-bakery',
    names: { en: 'Dairy and bakery', es: 'Lácteos y panadería' },
    descriptions: {
      en: 'The breakfast table, from the cow to the crumb.',
      es: 'La mesa del desayuno, de la vaca a la miga.',
    },
    featured: true,
    picture: {
      things: [
        { form: 'bread', kind: 'sourdough' },
        { form: 'breakfast', kind: 'cheese' },
      ],
      ground: '#f5f0d8',
    },
  },
  {
    code: 'dairy',
    parent: 'dairy-bakery',
    names: { en: 'Dairy and eggs', es: 'Lácteos y huevos' },
    descriptions: {
      en: 'Grass-fed, free-range and delivered cold.',
      es: 'De pasto, en libertad y siempre en frío.',
    },
    picture: {
      things: [
        { form: 'bottle', shape: 'milk', liquid: '#f6f4ee', material: 'sky', motif: 'cow' },
        { form: 'breakfast', kind: 'eggs' },
      ],
      ground: '#e8eef4',
    },
  },
  {
    code: 'bakery',
    parent: 'dairy-bakery',
    names: { en: 'Bread and pastry', es: 'Pan y bollería' },
    descriptions: {
      en: 'Long ferments, short ingredient lists, crusts that sing.',
      es: 'Fermentaciones largas, pocos ingredientes y cortezas que crujen.',
    },
    picture: {
      things: [
        { form: 'bread', kind: 'baguette' },
        { form: 'bread', kind: 'croissants' },
      ],
      ground: '#f3ece2',
    },
  },
  {
    code: 'pantry',
    names: { en: 'Pantry', es: 'Despensa' },
    descriptions: {
      en: 'The shelf that saves dinner on a Tuesday.',
      es: 'El estante que salva la cena de un martes.',
    },
    featured: true,
    picture: {
      things: [
        { form: 'dry-good', kind: 'spaghetti' },
        { form: 'bottle', shape: 'oil', liquid: '#8f8a2c', material: 'cream', motif: 'olive' },
      ],
      ground: '#f0ebe6',
    },
  },
  {
    code: 'staples',
    parent: 'pantry',
    names: { en: 'Oil, pasta and grains', es: 'Aceite, pasta y legumbres' },
    descriptions: {
      en: 'Cold-pressed, bronze-cut, stone-ground and slow to spoil.',
      es: 'Prensado en frío, trefilado en bronce y con larga vida.',
    },
    picture: {
      things: [
        { form: 'bottle', shape: 'oil', liquid: '#8f8a2c', material: 'cream', motif: 'olive' },
        { form: 'pouch', style: 'sack', paper: '#e6d9bd', material: 'terracotta', motif: 'rice' },
      ],
      ground: '#e9f0e4',
    },
  },
  {
    code: 'spices-sweets',
    parent: 'pantry',
    names: { en: 'Spices and sweets', es: 'Especias y dulces' },
    descriptions: {
      en: 'A pinch of heat, a spoon of honey, a square of chocolate.',
      es: 'Una pizca de picante, una cucharada de miel y una onza de chocolate.',
    },
    picture: {
      things: [
        { form: 'jar', contents: '#dc9a2c', lid: '#c39a4a', material: 'cream', motif: 'bee' },
        { form: 'dry-good', kind: 'chocolate' },
      ],
      ground: '#fbeee0',
    },
  },
  {
    code: 'drinks-home',
    names: { en: 'Drinks and home', es: 'Bebidas y hogar' },
    descriptions: {
      en: 'For the cup in your hand and the sink behind you.',
      es: 'Para la taza que tienes en la mano y el fregadero que te espera.',
    },
    picture: {
      things: [
        { form: 'pouch', style: 'gusset', paper: '#3a2f2a', material: 'rust', motif: 'coffee', contents: '#5a3a25' },
        { form: 'bottle', shape: 'spray', liquid: '#d8e8ea', material: 'citrus', motif: 'citrus' },
      ],
      ground: '#ece8f4',
    },
  },
  {
    code: 'drinks',
    parent: 'drinks-home',
    names: { en: 'Coffee, tea and drinks', es: 'Café, té y bebidas' },
    descriptions: {
      en: 'Roasted on Mondays, steeped whenever you like.',
      es: 'Tostado los lunes e infusionado cuando quieras.',
    },
    picture: {
      things: [
        { form: 'breakfast', kind: 'cup' },
        { form: 'tin', style: 'square', material: 'forest', motif: 'leaf' },
      ],
      ground: '#f6e7e4',
    },
  },
  {
    code: 'cleaning',
    parent: 'drinks-home',
    names: { en: 'Cleaning', es: 'Limpieza' },
    descriptions: {
      en: 'Strong on grease, gentle on rivers.',
      es: 'Contra la grasa y a favor de los ríos.',
    },
    picture: {
      things: [
        { form: 'bottle', shape: 'jug', liquid: '#eef2f2', material: 'lavender', motif: 'shirt' },
        { form: 'household-good', kind: 'soap' },
      ],
      ground: '#e6e9ee',
    },
  },
];
