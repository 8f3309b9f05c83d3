import type { ContentType } from '../tables.ts';
import type { ItemType } from './item-type.ts';
import { bannerType } from './types/banner.ts';
import { faqType } from './types/faq.ts';
import { pageType } from './types/page.ts';
import { policyType } from './types/policy.ts';
import { postType } from './types/post.ts';
import { sectionType } from './types/section.ts';

const itemTypes: Record<ContentType, ItemType> = {
  PAGE: pageType,
  POST: postType,
  BANNER: bannerType,
  FAQ: faqType,
  POLICY: policyType,
  SECTION: sectionType,
};

export const typeOf = (type: ContentType): ItemType => itemTypes[type];
