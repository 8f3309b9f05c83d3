import type { Messages } from '../en.ts';

export const otherPayment: Messages['otherPayment'] = {
  title: 'Payer autrement',
  legend: 'Comment souhaitez-vous payer ?',
  choose: 'Payer ainsi',
  choosing: 'Un instant',
  missing: 'Veuillez choisir un moyen de paiement.',
  loading: 'Recherche des moyens de paiement',
  none: 'Il n’y a pas d’autre moyen de paiement pour le moment.',
  notRead: 'Les moyens de paiement ne peuvent pas être affichés pour le moment.',
  retry: 'Réessayer',
  notOffered: 'La boutique n’accepte plus ce moyen de paiement. Veuillez en choisir un autre.',
  notWaiting: 'Cette commande n’attend plus de paiement.',
  elsewhere: 'Un autre moyen de paiement a été choisi ailleurs entre-temps. Veuillez vérifier où en est la commande.',
  tooOften:
    'Le moyen de paiement a été changé trop souvent. Veuillez payer avec le dernier choisi ou annuler la commande.',
  refused: 'Le paiement n’a pas pu commencer et la commande a été annulée. Rien n’a été débité.',
  gone: 'Tout ce que contient cette commande n’est plus disponible, et elle a été annulée. Rien n’a été débité.',
  busy: 'Trop de tentatives. Veuillez patienter une minute et réessayer.',
  noAnswer: 'Il n’y a pas eu de réponse. Vous pouvez réessayer sans crainte : la commande n’est payée qu’une fois.',
  failed: 'Cela n’a pas fonctionné. Veuillez réessayer dans un instant.',
};
