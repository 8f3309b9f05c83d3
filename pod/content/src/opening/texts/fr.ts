import type { FirstTexts } from './shape.ts';

export const fr: FirstTexts = {
  categories: 'Nos rayons',
  featured: 'À la une',
  newest: 'Nouveautés',
  welcome: {
    title: 'Bienvenue',
    body: '<p>Bienvenue chez {store}. Nous sommes heureux de vous accueillir : regardez autour de vous et écrivez-nous si vous avez une question.</p>',
  },
  letters: { heading: 'Restez informé', body: 'Des nouvelles et des offres, de temps en temps.' },
  help: 'Aide',
  about: {
    title: 'À propos',
    body: '<p>Dites à vos clients qui vous êtes : comment {store} a commencé, ce qui vous tient à cœur et ce qui rend vos produits uniques.</p>',
  },
  contact: {
    title: 'Contact',
    body: '<p>Dites à vos clients comment vous joindre : par e-mail, par téléphone, à votre adresse, et à quelles heures.</p>',
  },
  terms: {
    title: 'Conditions générales',
    body: '<h2>Qui nous sommes</h2><p>Vous achetez chez {store}. Notre adresse et nos coordonnées figurent au bas de chaque page.</p><h2>Votre commande</h2><p>Votre commande est une offre. Le contrat est conclu lorsque nous la confirmons par e-mail.</p><h2>Prix et paiement</h2><p>Les prix sont ceux affichés au moment de la commande. Vous choisissez le mode de paiement lors de la validation.</p><h2>Livraison et retours</h2><p>Nous livrons à l’adresse que vous nous indiquez. Vous disposez des droits de retour et de garantie prévus par la loi.</p>',
  },
  privacy: {
    title: 'Confidentialité',
    body: '<p>Dites quelles données {store} conserve sur ses clients, pourquoi, combien de temps, et à qui s’adresser.</p>',
  },
  returns: {
    title: 'Retours',
    body: '<p>Dites dans quel délai un achat peut être renvoyé à {store}, qui paie le retour et quand l’argent est rendu.</p>',
  },
  shipping: { title: 'Livraison', body: '<p>Dites où {store} livre, en combien de temps et à quel prix.</p>' },
  groups: { general: 'Général', ordering: 'Commandes', shipping: 'Livraison', returns: 'Retours' },
};
