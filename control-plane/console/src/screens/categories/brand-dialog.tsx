import { api } from '../../api/client.ts';
import type { ReplyAt } from '../../api/request-types.ts';
import { FormDialog } from '../../components/overlays/form-dialog.tsx';
import { useAction } from '../../components/overlays/use-action.ts';
import { destinationOf, type Store } from '../../session/stores.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { LocalFields, textsFor, writtenIn } from '../store-settings/local-texts.tsx';
import type { StoreRecord } from '../store-settings/store-record.ts';
import { codeFor } from './code-for.ts';

export type Brand = ReplyAt<'catalog', 'GET', '/api/v1/private/manufacturers'>['content'][number];

interface BrandDialogProps {
  store: Store;
  record: StoreRecord;
  /** Undefined while none is edited, null for a new one. */
  brand: Brand | null | undefined;
  onClose: () => void;
}

const LONGEST_NAME = 120;

export function BrandDialog({ store, record, brand, onClose }: BrandDialogProps) {
  const { common, products } = useTexts();
  const { brands, editor } = products;
  const { done } = useAction('catalog');
  const languages = [...new Set<string>([record.defaultLanguage, ...record.supportedLanguages])];
  const names = Object.fromEntries((brand?.descriptions ?? []).map(({ language, name }) => [language, name]));
  const save = (typed: Record<string, string>) => {
    const descriptions = Object.entries(writtenIn(typed)).map(([language, name]) => ({
      ...brand?.descriptions.find((one) => one.language === language),
      language,
      name,
    }));
    if (!brand) {
      const code = codeFor('brand', typed[record.defaultLanguage] ?? '');
      return api.catalog('POST', '/api/v1/private/manufacturer', {
        ...destinationOf(store),
        body: { code, descriptions },
      });
    }
    const { id, code, sortOrder, image, version } = brand;
    return api.catalog('PUT', '/api/v1/private/manufacturer/:id', {
      ...destinationOf(store),
      params: { id },
      body: { code, sortOrder, mediaAssetId: image?.mediaAssetId ?? null, descriptions, version },
    });
  };
  return (
    <FormDialog
      opened={brand !== undefined}
      onClose={onClose}
      title={brand ? brands.editTitle : brands.addTitle}
      action={brand ? common.save : brands.add}
      initialValues={{ names: textsFor(languages, names) }}
      validate={{ names: (typed) => (typed[record.defaultLanguage]?.trim() === '' ? editor.nameMissing : null) }}
      send={({ names: typed }) => save(typed)}
      codes={{ 'CATALOG.MANUFACTURER.DUPLICATE': `names.${record.defaultLanguage}` }}
      onDone={() => {
        onClose();
        return done(brands.saved);
      }}
    >
      {(form) => (
        <LocalFields
          label={brands.name}
          texts={form.values.names}
          fieldOf={(code) => form.getInputProps(`names.${code}`)}
          maxLength={LONGEST_NAME}
          required
        />
      )}
    </FormDialog>
  );
}
