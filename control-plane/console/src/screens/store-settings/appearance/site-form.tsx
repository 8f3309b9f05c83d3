import type { UseFormReturnType } from '@mantine/form';
import { api } from '../../../api/client.ts';
import { Panel } from '../../../components/panel.tsx';
import css from '../../../components/settings-form/settings-form.module.css';
import { SettingsForm } from '../../../components/settings-form/settings-form.tsx';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { MediaField } from '../../writing/media/media-field.tsx';
import { LocalFields } from '../local-texts.tsx';
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
  const { appearance } = useTexts().storeSettings;
  const send = (values: SiteValues) =>
    api.content('PUT', '/api/v1/private/content/site-settings', {
      ...destinationOf(store),
      body: inputOfSite(site, values),
    });
  return (
    <SettingsForm
      initialValues={valuesOfSite(site, languages)}
      service="content"
      send={send}
      saved={appearance.siteSaved}
      fieldOf={fieldOfSite}
    >
      {(form) => <SitePanels store={store} form={form} />}
    </SettingsForm>
  );
}

function SitePanels({ store, form }: { store: Store; form: UseFormReturnType<SiteValues> }) {
  const { appearance } = useTexts().storeSettings;
  const texts = (name: 'title' | 'shortDescription' | 'metaTitle' | 'metaDescription' | 'keywords') => ({
    label: appearance[name],
    texts: form.values[name],
    fieldOf: (code: string) => form.getInputProps(`${name}.${code}`),
  });
  return (
    <>
      <Panel title={appearance.picturesTitle} description={appearance.picturesLead}>
        <div className={css.pair}>
          {brandPictures.map((name) => (
            <MediaField
              key={name}
              store={store}
              label={appearance.pictures[name]}
              hint={appearance.pictureHints[name]}
              onDark={name === 'logoDarkMediaId'}
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
    </>
  );
}
