import { Link } from '@tanstack/react-router';
import { ShopPicture } from '../../components/shop-picture.tsx';
import type { Store } from '../../session/stores.ts';
import type { ListedProduct } from './product-words.ts';
import css from './products.module.css';
import { pictureOf } from './products-by-id.ts';

interface SkuOfProps {
  store: Store;
  /** Undefined until it is read, and for a sku that is of none. */
  product: ListedProduct | undefined;
  sku: string;
}

/** A sku under the name of its product: people know what they sell by its name. */
export function SkuOf({ store, product, sku }: SkuOfProps) {
  if (!product) return <span dir="ltr">{sku}</span>;
  return (
    <span className={css.product}>
      <ShopPicture store={store} path={pictureOf(product)} size={36} />
      <span className={css.words}>
        <Link to="/products/$product" params={{ product: product.id }} className={css.name} dir="auto">
          {product.description.name}
        </Link>
        <span className={css.second} dir="ltr">
          {sku}
        </span>
      </span>
    </span>
  );
}
