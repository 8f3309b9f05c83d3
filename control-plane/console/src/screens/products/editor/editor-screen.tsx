import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ClashNotice } from '../../../components/editor/clash-notice.tsx';
import layout from '../../../components/editor/editor-layout.module.css';
import { AnchorButton } from '../../../components/link-button.tsx';
import { Page } from '../../../components/page.tsx';
import { ProblemNotice } from '../../../components/problem-notice.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { StoreNotUp } from '../../../components/store-not-up.tsx';
import { useLeaveWarning } from '../../../components/use-leave-warning.ts';
import { isReady, useCurrentStore } from '../../../session/stores.ts';
import { useStoreUrl } from '../../../session/use-store-url.ts';
import { useViewer } from '../../../session/use-viewer.ts';
import { mayManage } from '../../../session/viewer.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { WithRecord } from '../../store-settings/with-record.tsx';
import { useChangeWords } from './change-words.ts';
import { DeletePanel } from './delete-panel.tsx';
import { FilingPanel } from './filing-panel.tsx';
import { type OfStore, productQuery } from './load-product.ts';
import { OptionsPanel } from './options-panel.tsx';
import { PicturesPanel } from './pictures-panel.tsx';
import { faultsOf } from './product-faults.ts';
import { type LoadedProduct, newValues, type ProductValues, valuesOf } from './product-values.ts';
import { RelatedPanel } from './related-panel.tsx';
import { SalePanel } from './sale-panel.tsx';
import { SearchPanel } from './search-panel.tsx';
import { TextsPanel } from './texts-panel.tsx';
import { useSaveProduct } from './use-save-product.ts';

const route = getRouteApi('/console/products/$product');

export function NewProductScreen() {
  const { editor } = useTexts().products;
  const store = useCurrentStore();
  if (!store) return null;
  if (!isReady(store)) return <NotUp title={editor.newTitle} />;
  return (
    <WithRecord store={store}>
      {(record) => <Editor key={store.id} store={store} record={record} loaded={undefined} />}
    </WithRecord>
  );
}

export function ProductScreen() {
  const { product: title } = useTexts().products;
  const { product } = route.useParams();
  const store = useCurrentStore();
  if (!store) return null;
  if (!isReady(store)) return <NotUp title={title} />;
  return (
    <WithRecord store={store}>
      {(record) => <Existing key={`${store.id} ${product}`} store={store} record={record} id={product} />}
    </WithRecord>
  );
}

function NotUp({ title }: { title: string }) {
  const store = useCurrentStore();
  return <Page title={title}>{store && <StoreNotUp store={store} />}</Page>;
}

function Existing({ id, ...of }: OfStore & { id: string }) {
  const { product: title } = useTexts().products;
  const query = useQuery(productQuery(of, id));
  if (!query.data)
    return (
      <Page title={title}>
        <QueryView query={query}>{() => null}</QueryView>
      </Page>
    );
  return <Editor {...of} loaded={query.data} />;
}

/** Skus of this product begin with it, where its name has no letters for them. */
const newStem = () => `P${Date.now().toString(36).toUpperCase()}`;

function Editor({ store, record, loaded }: OfStore & { loaded: LoadedProduct | undefined }) {
  const texts = useTexts();
  const { common, products } = texts;
  const { editor } = products;
  const language = record.defaultLanguage;
  const navigate = useNavigate();
  const [otherStem] = useState(newStem);
  const isManager = mayManage(useViewer(), 'products');
  const form = useForm<ProductValues>({
    initialValues: loaded ? valuesOf(record, loaded) : newValues(record),
    validate: (values) => faultsOf(values, texts, { currency: record.currency, language }),
  });
  const saving = useSaveProduct(form, {
    store,
    record,
    loaded,
    otherStem,
    onSaved: ({ product }, isNew) => {
      notifications.show({ message: editor.saved });
      if (isNew)
        return navigate({
          to: '/products/$product',
          params: { product: product.id },
          replace: true,
          ignoreBlocker: true,
        });
    },
  });
  const { base, isDirty } = saving;
  useLeaveWarning(isManager && isDirty);
  const name = base?.product.descriptions.find((one) => one.language === language)?.name;
  const panel = { store, record, form };
  const words = useChangeWords();
  return (
    <Page
      title={name ?? (loaded ? products.product : editor.newTitle)}
      actions={base && <ShopLink store={store} record={record} base={base} />}
    >
      <form onSubmit={saving.submit} noValidate className={layout.form}>
        {saving.clash && <ClashNotice clash={saving.clash} {...words} onTake={saving.takeTheirs} />}
        <fieldset disabled={!isManager} className={layout.columns}>
          <div className={layout.main}>
            <TextsPanel {...panel} />
            <PicturesPanel {...panel} />
            <OptionsPanel {...panel} stem={saving.stem} />
            <SearchPanel {...panel} />
            {base && <RelatedPanel store={store} product={base.product.id} disabled={!isManager} />}
          </div>
          <div className={layout.side}>
            <SalePanel {...panel} />
            <FilingPanel {...panel} />
            {isManager && base && <DeletePanel store={store} product={base.product} name={name ?? ''} />}
          </div>
        </fieldset>
        {saving.error !== undefined && <ProblemNotice error={saving.error} />}
        {isManager && (
          <div className={layout.save}>
            {isDirty && (
              <Button variant="default" onClick={saving.discard}>
                {common.discard}
              </Button>
            )}
            <Button type="submit" disabled={!isDirty} loading={saving.pending}>
              {base ? common.save : editor.create}
            </Button>
          </div>
        )}
      </form>
    </Page>
  );
}

function ShopLink({ store, record, base: { product } }: OfStore & { base: LoadedProduct }) {
  const { editor } = useTexts().products;
  const { url } = useStoreUrl(store);
  const language = record.defaultLanguage;
  const slug = product.friendlyUrls[language];
  if (!url || !slug || !product.visible) return null;
  const address = new URL(`/${language}/product/${encodeURIComponent(slug)}`, url).href;
  return (
    <AnchorButton
      variant="default"
      href={address}
      target="_blank"
      rel="noopener"
      rightSection={<IconExternalLink size={15} aria-hidden="true" />}
    >
      {editor.view}
    </AnchorButton>
  );
}
