import { offerEndpoints } from '@storepod/boundary/sku-offers';
import { contract } from '@storepod/contract/contract';
import { brandEndpoints } from './brand/brand.contract.ts';
import { categoryEndpoints, publicCategoryEndpoints } from './category/category.contract.ts';
import { groupEndpoints, publicGroupEndpoints } from './group/group.contract.ts';
import { imageEndpoints, publicImageEndpoints } from './image/image.contract.ts';
import { optionEndpoints } from './option/option.contract.ts';
import { productEndpoints } from './product/product.contract.ts';
import { productTypeEndpoints } from './product-type/product-type.contract.ts';
import { publicProductEndpoints } from './public-products/public-products.contract.ts';
import { publicRelationshipEndpoints, relationshipEndpoints } from './relationship/relationship.contract.ts';
import { searchEndpoints } from './search/search.contract.ts';
import { sitemapEndpoints } from './sitemap/sitemap.contract.ts';
import { transferEndpoints } from './transfer/transfer.contract.ts';
import { variantEndpoints } from './variant/variant.contract.ts';

export const catalog = contract('catalog', {
  ...publicProductEndpoints,
  ...searchEndpoints,
  ...publicCategoryEndpoints,
  ...publicGroupEndpoints,
  ...publicRelationshipEndpoints,
  ...publicImageEndpoints,
  ...sitemapEndpoints,
  ...productEndpoints,
  ...variantEndpoints,
  ...optionEndpoints,
  ...categoryEndpoints,
  ...brandEndpoints,
  ...productTypeEndpoints,
  ...groupEndpoints,
  ...relationshipEndpoints,
  ...imageEndpoints,
  ...transferEndpoints,
  ...offerEndpoints,
});
