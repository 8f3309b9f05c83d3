import type { DemoBrand } from '../shop.ts';
import type { Language } from './product.ts';

export const brands: readonly DemoBrand<Language>[] = [
  {
    code: 'huerta-clara',
    names: { en: 'Huerta Clara', es: 'Huerta Clara' },
    descriptions: {
      en: 'Eleven growers between Valencia and Murcia who pick in the morning and load at noon.',
      es: 'Once agricultores entre Valencia y Murcia que recogen por la mañana y cargan a mediodía.',
    },
  },
  {
    code: 'vaqueria-soto',
    names: { en: 'Vaquería del Soto', es: 'Vaquería del Soto' },
    descriptions: {
      en: 'A mountain dairy with sixty cows, two hundred hens and one very old cheese cellar.',
      es: 'Una lechería de montaña con sesenta vacas, doscientas gallinas y una cava de quesos muy antigua.',
    },
  },
  {
    code: 'horno-amalia',
    names: { en: 'Horno Amalia', es: 'Horno Amalia' },
    descriptions: {
      en: 'A wood oven in Lavapiés, lit every night at two.',
      es: 'Un horno de leña en Lavapiés que se enciende cada noche a las dos.',
    },
  },
  {
    code: 'olivar-brisa',
    names: { en: 'Olivar de Brisa', es: 'Olivar de Brisa' },
    descriptions: {
      en: 'Terraced groves in Jaén and the pantry goods of their neighbours.',
      es: 'Olivares en bancales de Jaén y la despensa de sus vecinos.',
    },
  },
  {
    code: 'tostadero-lumbre',
    names: { en: 'Tostadero Lumbre', es: 'Tostadero Lumbre' },
    descriptions: {
      en: 'Roasters and tea blenders; small drums, slow fire, dates on every bag.',
      es: 'Tostadores y maestros del té: tambores pequeños, fuego lento y fecha en cada bolsa.',
    },
  },
  {
    code: 'alqueria',
    names: { en: 'Especias Alquería', es: 'Especias Alquería' },
    descriptions: {
      en: 'Spices bought from the people who dry them and ground the week they are sold.',
      es: 'Especias compradas a quien las seca y molidas la misma semana en que se venden.',
    },
  },
  {
    code: 'obrador-salvia',
    names: { en: 'Obrador Salvia', es: 'Obrador Salvia' },
    descriptions: {
      en: 'Confectioners who still stir copper pots by hand.',
      es: 'Confiteros que aún remueven a mano en peroles de cobre.',
    },
  },
  {
    code: 'nube-limpia',
    names: { en: 'Nube Limpia', es: 'Nube Limpia' },
    descriptions: {
      en: 'Cleaning products with short ingredient lists and bottles that come back to be refilled.',
      es: 'Limpieza con pocos ingredientes y botellas que vuelven para rellenarse.',
    },
  },
];
