import { expect, it } from 'vitest';
import { english } from '../src/texts/en/index.ts';
import { sources } from './sources.ts';

/** Names of groups and texts down to the lists that are read by an id of a service. */
function namesIn(value: object): string[] {
  return Object.entries(value).flatMap(([name, part]) => {
    const byId = /[A-Z_]{3,}|[.,-]/.test(name);
    if (byId) return [];
    return typeof part === 'object' ? [name, ...namesIn(part)] : [name];
  });
}

it('keeps no text that nothing shows', () => {
  const { problems: _byCode, looks: _byId, activity: spoken, ...others } = english;
  const { things: _byType, doings: _byAction, ...activity } = spoken;
  const named = { ...others, activity };
  const { errors: _byAnswer, ...signIn } = english.signIn;
  const { home, media, policies, rich, ...ofWriting } = english.writing;
  const { options: _ofSchema, styles: _ofPlace, ...ofHome } = home;
  const { systemFolders: _byKey, ...files } = media;
  const { regions: _byRegion, ...rules } = policies;
  const { controls: _byKit, ...editing } = rich;
  const { names: _ofBilling, descriptions: _alsoOfBilling, ...plans } = english.plans;
  const { made: _ofSeed, ...clients } = english.platform.identity.clients;
  const platform = { ...english.platform, identity: { ...english.platform.identity, clients } };
  const shown = { ...named, platform, plans, signIn, writing: { ...ofWriting, ...ofHome, files, rules, editing } };
  const code = sources('.ts', '.tsx')
    .filter(({ path }) => !path.startsWith('texts/'))
    .map(({ text }) => text)
    .join('\n');
  const words = new Set(code.match(/\w+/g));
  expect([...new Set(namesIn(shown))].filter((name) => !words.has(name))).toEqual([]);
});
