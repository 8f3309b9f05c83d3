import { model } from '@storepod/kernel/model';
import Type from 'typebox';

/** What both servers answer: a list of 24 entries, about as large as a page of products. */
export const Answer = model('BenchPage', {
  content: Type.Array(
    model('BenchEntry', {
      id: Type.String(),
      name: Type.String(),
      slug: Type.String(),
      visible: Type.Boolean(),
      position: Type.Integer(),
    }),
  ),
  totalElements: Type.Integer(),
});

export const answer = {
  content: Array.from({ length: 24 }, (_, position) => ({
    id: `019b0f2e-7c40-7abc-8def-0123456789${position.toString().padStart(2, '0')}`,
    name: `A product with a name of usual length ${position}`,
    slug: `a-product-with-a-name-of-usual-length-${position}`,
    visible: true,
    position,
  })),
  totalElements: 24,
};
