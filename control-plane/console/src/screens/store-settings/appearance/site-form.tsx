import { useForm } from '@mantine/form';
import { api } from '../../../api/client.ts';
import { useAction } from '../../../components/overlays/use-action.ts';
import { Panel } from '../../../components/panel.tsx';
import { useLeaveWarning } from '../../../components/use-leave-warning.ts';
import { useSubmit } from '../../../components/use-submit.ts';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { MediaField } from '../../writing/media/media-field.tsx';
import { LocalFields } from '../local-texts.tsx';
import { SaveBar } from '../save-bar.tsx';
import css from '../store-settings.module.css';
import { brandPictures, fieldOfSite, inputOfSite, type Site, type SiteValues, valuesOfSite } from './site-values.ts';
import { SocialLinks } from './social-links.tsx';

/** As long as content takes them. */
const LONGEST = { title: 100, shortDescription: 300, seo: 255 };

interface SiteFormProps {
  store: Store;
  site: Site;
  languages: readonly string[];
}

/** What the shop says of itself in each of its languages, to search engines, and where else it is found. */
export function SiteForm({ store, site, languages }: SiteFormProps) {
  const { storeSettings } = useTexts();
  const { appearance } = storeSettings;
  const { done } = useAction('content');
  const form = useForm<SiteValues>({ initialValues: valuesOfSite(site, languages) });
  const { submit, pending, error } = useSubmit(form, {
    send: (values) =>
      api.content('PUT', '/api/v1/private/content/site-settings', {
        ...destinationOf(store),
        body: inputOfSite(site, values),
      }),
    onDone: () => {
      form.resetDirty();
      return done(appearance.siteSaved);
    },
    fieldOf: fieldOfSite,
  });
  const dirty = form.isDirty();
  useLeaveWarning(dirty);
  const texts = (name: 'title' | 'shortDescription' | 'metaTitle' | 'metaDescription' | 'keywords') => ({
    label: appearance[name],
    texts: form.values[name],
    fieldOf: (code: string) => form.getInputProps(`${name}.${code}`),
  });
  return (
    <form className={css.form} onSubmit={submit}>
      <Panel title={appearance.picturesTitle} description={appearance.picturesLead}>
        <div className={css.pair}>
          {brandPictures.map((name) => (
            <MediaField
              key={name}
              store={store}
              label={appearance.pictures[name]}
              hint={appearance.pictureHints[name]}
              {...form.getInputProps(name)}
            />
          ))}
        </div>
      </Panel>
      <Panel title={appearance.wordsTitle} description={appearance.wordsLead}>
        <div className={css.stack}>
          <LocalFields {...texts('title')} maxLength={LONGEST.title} />
          <LocalFields {...texts('shortDescription')} maxLength={LONGEST.shortDescription} rows={2} />
        </div>
      </Panel>
      <Panel title={appearance.searchTitle} description={appearance.searchLead}>
        <div className={css.stack}>
          <LocalFields {...texts('metaTitle')} maxLength={LONGEST.seo} />
          <LocalFields {...texts('metaDescription')} maxLength={LONGEST.seo} rows={2} />
          <LocalFields {...texts('keywords')} maxLength={LONGEST.seo} />
        </div>
      </Panel>
      <Panel title={appearance.socialTitle} description={appearance.socialLead}>
        <SocialLinks form={form} />
      </Panel>
      <SaveBar {...{ dirty, pending, error }} onDiscard={() => form.reset()} />
    </form>
  );
}
