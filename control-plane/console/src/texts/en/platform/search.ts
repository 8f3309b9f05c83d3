import { englishPlural as plural } from '../../plural.ts';

export const search = {
  hint: 'Name, title, domain, e-mail or id',
  shortest: 'Type three letters or more. An address from the browser works, too.',
  nothing: 'Nothing has this in its name, address or id.',
  withoutPeople: 'Accounts do not answer right now, so people are missing here.',
  withoutPods: (count: number) =>
    plural(count, {
      one: 'One pod does not answer. Its stores are found by their name and id only.',
      other: '# pods do not answer. Their stores are found by their name and id only.',
    }),
};
