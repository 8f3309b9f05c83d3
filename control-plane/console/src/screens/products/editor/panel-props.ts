import type { UseFormReturnType } from '@mantine/form';
import type { OfStore } from './load-product.ts';
import type { ProductValues } from './product-values.ts';

/** What every part of the form is given. */
export interface PanelProps extends OfStore {
  form: UseFormReturnType<ProductValues>;
}
