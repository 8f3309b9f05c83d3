import { translatorOf } from '../../messages/messages.ts';
import type { HelpProps } from '../../theme-contract/content.ts';
import { StaticHtml } from '../../theme-kit/parts/static-html.tsx';
import { ChoiceLinks } from './choice-links.tsx';
import { Questions } from './questions.tsx';

/** Questions and answers, for themes without a page of their own. */
export function Help({ context, breadcrumbs, subjects, groups }: HelpProps) {
  const { Breadcrumbs } = context.parts;
  const t = translatorOf(context.locale);
  return (
    <div className="page-width">
      <Breadcrumbs context={context} crumbs={breadcrumbs} />
      <StaticHtml>
        <div className="mx-auto mt-6 max-w-3xl lg:mt-10">
          <h1 className="text-4xl font-semibold lg:text-5xl">{t('content.help')}</h1>
          <p className="mt-3 text-lg text-muted-foreground">
            {groups.length > 0 ? t('content.helpIntro') : t('content.helpEmpty')}
          </p>
          {subjects.length > 2 && <ChoiceLinks label={t('content.helpGroups')} links={subjects} />}
          {groups.map(({ key, name, questions }) => (
            <section key={key} className="mt-10">
              <h2 className="mb-4 text-xl font-semibold">{name}</h2>
              <Questions questions={questions} context={context} />
            </section>
          ))}
        </div>
      </StaticHtml>
    </div>
  );
}
