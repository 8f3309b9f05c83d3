import { notFound } from 'next/navigation';

/** Nothing else is here: the theme says so in its own way. */
export default function Nothing(): never {
  notFound();
}
