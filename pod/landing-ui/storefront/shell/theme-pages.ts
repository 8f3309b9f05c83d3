import type { ThemePages } from '../theme-contract/theme.ts';
import { Account } from './fallback/account.tsx';
import { Article } from './fallback/article.tsx';
import { Blog } from './fallback/blog.tsx';
import { Help } from './fallback/help.tsx';
import { Policy } from './fallback/policy.tsx';
import { Post } from './fallback/post.tsx';
import { Search } from './fallback/search.tsx';
import { Cart, Checkout, CheckoutResult } from './fallback/shopping.tsx';

/** Plain ones, which are drawn with the parts of the theme. */
const plainPages = { Account, Article, Blog, Cart, Checkout, CheckoutResult, Help, Policy, Post, Search };

/** What a theme must draw itself: without these it would be no theme. */
type OwnPages = Pick<ThemePages, 'Category' | 'Product'>;

/** The pages of a theme: its own, and the plain ones for the rest. */
export const themePages = (own: OwnPages & Partial<ThemePages>): ThemePages => ({ ...plainPages, ...own });
