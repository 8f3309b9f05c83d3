import type { DemoOption } from '../shop.ts';
import type { Language } from './language.ts';

export const options: readonly DemoOption<Language>[] = [
  {
    code: 'wood',
    names: { en: 'Wood', fr: 'Bois', ru: 'Дерево' },
    values: [
      { code: 'oak', names: { en: 'Oak', fr: 'Chêne', ru: 'Дуб' } },
      { code: 'walnut', names: { en: 'Walnut', fr: 'Noyer', ru: 'Орех' } },
      { code: 'ash', names: { en: 'Ash', fr: 'Frêne', ru: 'Ясень' } },
      { code: 'beech', names: { en: 'Beech', fr: 'Hêtre', ru: 'Бук' } },
    ],
  },
  {
    code: 'size',
    names: { en: 'Size', fr: 'Dimension', ru: 'Размер' },
    values: [
      { code: '40cm', names: { en: '40 cm', fr: '40 cm', ru: '40 см' } },
      { code: '60cm', names: { en: '60 cm', fr: '60 cm', ru: '60 см' } },
      { code: '80cm', names: { en: '80 cm', fr: '80 cm', ru: '80 см' } },
      { code: '100cm', names: { en: '100 cm', fr: '100 cm', ru: '100 см' } },
      { code: '120cm', names: { en: '120 cm', fr: '120 cm', ru: '120 см' } },
      { code: '140cm', names: { en: '140 cm', fr: '140 cm', ru: '140 см' } },
      { code: '160cm', names: { en: '160 cm', fr: '160 cm', ru: '160 см' } },
      { code: '180cm', names: { en: '180 cm', fr: '180 cm', ru: '180 см' } },
      { code: '200cm', names: { en: '200 cm', fr: '200 cm', ru: '200 см' } },
      { code: '220cm', names: { en: '220 cm', fr: '220 cm', ru: '220 см' } },
    ],
  },
  {
    code: 'seat-height',
    names: { en: 'Seat height', fr: 'Hauteur d’assise', ru: 'Высота сиденья' },
    values: [
      { code: 'counter', names: { en: '65 cm, counter', fr: '65 cm, plan de travail', ru: '65 см, полубарная' } },
      { code: 'bar', names: { en: '75 cm, bar', fr: '75 cm, bar', ru: '75 см, барная' } },
    ],
  },
  {
    code: 'seats',
    names: { en: 'Seats', fr: 'Places', ru: 'Мест' },
    values: [
      { code: 'two', names: { en: 'Two seats', fr: 'Deux places', ru: 'Двухместный' } },
      { code: 'three', names: { en: 'Three seats', fr: 'Trois places', ru: 'Трёхместный' } },
    ],
  },
  {
    code: 'bed-size',
    names: { en: 'Mattress', fr: 'Couchage', ru: 'Спальное место' },
    values: [
      { code: '90x200', names: { en: '90 × 200 cm', fr: '90 × 200 cm', ru: '90 × 200 см' } },
      { code: '140x200', names: { en: '140 × 200 cm', fr: '140 × 200 cm', ru: '140 × 200 см' } },
      { code: '160x200', names: { en: '160 × 200 cm', fr: '160 × 200 cm', ru: '160 × 200 см' } },
      { code: '180x200', names: { en: '180 × 200 cm', fr: '180 × 200 cm', ru: '180 × 200 см' } },
    ],
  },
  {
    code: 'rug-size',
    names: { en: 'Rug size', fr: 'Format', ru: 'Формат' },
    values: [
      { code: '80x150', names: { en: '80 × 150 cm', fr: '80 × 150 cm', ru: '80 × 150 см' } },
      { code: '140x200', names: { en: '140 × 200 cm', fr: '140 × 200 cm', ru: '140 × 200 см' } },
      { code: '200x300', names: { en: '200 × 300 cm', fr: '200 × 300 cm', ru: '200 × 300 см' } },
    ],
  },
  {
    code: 'fabric',
    names: { en: 'Fabric colour', fr: 'Couleur du tissu', ru: 'Цвет ткани' },
    values: [
      { code: 'sand', names: { en: 'Sand', fr: 'Sable', ru: 'Песочный' } },
      { code: 'moss', names: { en: 'Moss green', fr: 'Vert mousse', ru: 'Моховой' } },
      { code: 'slate', names: { en: 'Slate blue', fr: 'Bleu ardoise', ru: 'Сланцево-синий' } },
      { code: 'rust', names: { en: 'Rust', fr: 'Rouille', ru: 'Ржаво-рыжий' } },
      { code: 'cream', names: { en: 'Cream', fr: 'Crème', ru: 'Кремовый' } },
      { code: 'charcoal', names: { en: 'Charcoal', fr: 'Anthracite', ru: 'Угольный' } },
    ],
  },
  {
    code: 'finish',
    names: { en: 'Finish', fr: 'Finition', ru: 'Отделка' },
    values: [
      { code: 'brass', names: { en: 'Brass', fr: 'Laiton', ru: 'Латунь' } },
      { code: 'black', names: { en: 'Matt black', fr: 'Noir mat', ru: 'Матовый чёрный' } },
      { code: 'white', names: { en: 'White', fr: 'Blanc', ru: 'Белый' } },
      { code: 'terracotta', names: { en: 'Terracotta', fr: 'Terre cuite', ru: 'Терракота' } },
      { code: 'sage', names: { en: 'Sage', fr: 'Vert sauge', ru: 'Шалфей' } },
    ],
  },
];
