import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/read.ts';
import { QueryView } from '../../../components/query-view.tsx';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { useViewer } from '../../../session/use-viewer.ts';
import { mayManage } from '../../../session/viewer.ts';
import css from '../store-settings.module.css';
import { RulesForm } from './rules-form.tsx';
import { ShopperProviders } from './shopper-providers.tsx';

/** How shoppers get an account, and how they sign in. */
export function SignInSection({ store }: { store: Store }) {
  const rules = useQuery(read('cua', '/api/v1/private/sign-in-rules', destinationOf(store)));
  return (
    <fieldset disabled={!mayManage(useViewer(), 'shopperSignIn')} className={css.section}>
      <ShopperProviders store={store} />
      <QueryView query={rules} lines={8}>
        {(found) => <RulesForm key={found.version} store={store} rules={found} />}
      </QueryView>
    </fieldset>
  );
}
