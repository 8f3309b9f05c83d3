import type { Picture } from '@storepod/demo/drawing/picture';
import { picturesOf } from '@storepod/demo/pictures';
import type { DemoShop } from '@storepod/demo/shop';
import type { Texts } from '@storepod/demo/texts';
import type { Uuid } from '@storepod/kernel/ids';
import { LanguageCode } from '@storepod/kernel/language-code';
import { filesForm } from '../console-session.ts';
import type { PictureLibrary } from '../picture-library.ts';
import type { ShopCalls } from '../shop-calls.ts';
import { drawIcon, drawLogo } from './draw-mark.ts';
import { homeSections } from './home-sections.ts';
import { putItems } from './put-items.ts';

/** Fills a demo shop with what it says. The pictures are those of its products, so only its mark is sent. */
export async function fillContent(calls: ShopCalls, shop: DemoShop, library: PictureLibrary): Promise<void> {
  const pictureOf = await picturesBySku(shop, library);
  await fillSite(calls, shop, pictureOf(shop.content.hero.picture));
  await Promise.all([
    fillPages(calls, shop),
    fillPosts(calls, shop, pictureOf),
    fillQuestions(calls, shop),
    fillPolicies(calls, shop),
    fillBanners(calls, shop, pictureOf),
    fillHome(calls, shop, pictureOf),
  ]);
  await fillMenus(calls, shop);
}

type PictureOf = (sku: string) => Uuid;

async function picturesBySku(shop: DemoShop, library: PictureLibrary): Promise<PictureOf> {
  const { hero, promo, posts } = shop.content;
  const skus = [...new Set([hero.picture, promo.picture, ...posts.map(({ picture }) => picture)])];
  const pictures = skus.map((sku): Picture => {
    const product = shop.products.find((one) => one.sku === sku);
    if (!product) throw new Error(`there is no ${sku} whose picture could be shown`);
    return picturesOf(product)[0];
  });
  const ids = await library(pictures);
  const bySku = new Map(skus.map((sku, nth) => [sku, ids[nth]]));
  return (sku) => bySku.get(sku) ?? missing(sku);
}

function missing(sku: string): never {
  throw new Error(`the picture of ${sku} is not in the library`);
}

/** Texts of some fields as content takes them: one entry for each language. */
const translations = (languages: readonly string[], said: Readonly<Record<string, Texts<string>>>) =>
  languages.map((language) => ({
    language: LanguageCode.parse(language),
    ...Object.fromEntries(Object.entries(said).map(([key, texts]) => [key, texts[language] ?? ''])),
  }));

async function fillSite({ store, content }: ShopCalls, { content: said }: DemoShop, share: Uuid): Promise<void> {
  const [logo, icon] = await content.uploadMedia({
    store,
    upload: filesForm('image/svg+xml', [
      { name: 'logo.svg', bytes: drawLogo(said.mark) },
      { name: 'icon.svg', bytes: drawIcon(said.mark) },
    ]),
  });
  await content.writeSiteSettings({
    store,
    body: {
      title: said.title,
      shortDescription: said.shortDescription,
      ...(logo && { logoMediaId: logo.id }),
      ...(icon && { faviconMediaId: icon.id }),
      ogMediaId: share,
      socialLinks: [...said.social],
    },
  });
}

const fillPages = ({ store, content }: ShopCalls, { languages, content: { pages } }: DemoShop) =>
  putItems(
    store,
    { list: content.listPage, create: content.createPage, update: content.updatePage, bulk: content.bulkPage },
    pages.map(({ slug, title, body }, sortOrder) => ({
      ...{ slug, sortOrder, showInFooter: true },
      translations: translations(languages, { title, body }),
    })),
  );

async function fillPosts({ store, content }: ShopCalls, { languages, content: said }: DemoShop, pictureOf: PictureOf) {
  const topics = new Map((await content.listPostCategories({ store })).map(({ slug, id }) => [slug, id]));
  for (const [position, { slug, names }] of said.topics.entries())
    if (!topics.has(slug))
      topics.set(slug, (await content.createPostCategory({ store, body: { slug, names, position } })).id);
  await putItems(
    store,
    { list: content.listPost, create: content.createPost, update: content.updatePost, bulk: content.bulkPost },
    said.posts.map(({ slug, topic, tags, author, picture, title, excerpt, body }) => ({
      slug,
      heroMediaId: pictureOf(picture),
      categoryIds: [topics.get(topic) ?? missing(topic)],
      tags: [...tags],
      authorName: author,
      translations: translations(languages, { title, excerpt, body }),
    })),
  );
}

async function fillQuestions({ store, content }: ShopCalls, { languages, content: { questions } }: DemoShop) {
  const groups = new Map((await content.listFaqGroups({ store })).map(({ key, id }) => [key, id]));
  for (const [position, key] of [...new Set(questions.map(({ group }) => group))].entries())
    if (!groups.has(key))
      groups.set(
        key,
        (await content.createFaqGroup({ store, body: { key, names: groupNames(key, languages), position } })).id,
      );
  await putItems(
    store,
    { list: content.listFaq, create: content.createFaq, update: content.updateFaq, bulk: content.bulkFaq },
    questions.map(({ slug, group, question, answer }, sortOrder) => ({
      ...{ slug, sortOrder, groupId: groups.get(group) ?? missing(group) },
      translations: translations(languages, { title: question, body: answer }),
    })),
  );
}

/** Every new store has these groups; where its event is late, they are called by their keys until a merchant names them. */
const groupNames = (key: string, languages: readonly string[]) =>
  Object.fromEntries(languages.map((language) => [language, key]));

const fillPolicies = ({ store, content }: ShopCalls, { languages, content: { policies } }: DemoShop) =>
  putItems(
    store,
    { list: content.listPolicy, create: content.createPolicy, update: content.updatePolicy, bulk: content.bulkPolicy },
    (['shipping', 'returns'] as const).map((slug) => ({
      ...{ slug, policyType: slug === 'shipping' ? ('SHIPPING' as const) : ('RETURNS' as const), showInFooter: true },
      translations: translations(languages, { ...policies[slug] }),
    })),
  );

const fillBanners = (
  { store, content }: ShopCalls,
  { languages, content: { announcement, promo } }: DemoShop,
  pictureOf: PictureOf,
) =>
  putItems(
    store,
    { list: content.listBanner, create: content.createBanner, update: content.updateBanner, bulk: content.bulkBanner },
    [
      {
        slug: 'announcement',
        placement: 'STRIP' as const,
        target: { kind: 'PAGE' as const, value: announcement.page },
        translations: translations(languages, { title: announcement.text }),
      },
      {
        slug: 'collection',
        placement: 'COLLECTION' as const,
        target: { kind: 'CATEGORY' as const, value: promo.category },
        artwork: { desktopMediaId: pictureOf(promo.picture) },
        translations: translations(languages, { title: promo.text, altText: promo.heading }),
      },
    ],
  );

const fillHome = ({ store, content }: ShopCalls, shop: DemoShop, pictureOf: PictureOf) =>
  putItems(
    store,
    {
      list: content.listSection,
      create: content.createSection,
      update: content.updateSection,
      bulk: content.bulkSection,
    },
    homeSections(shop, {
      hero: pictureOf(shop.content.hero.picture),
      promo: pictureOf(shop.content.promo.picture),
    }),
  );

/** The header has the categories with what is below them, the journal and who we are; the footer the rest. */
async function fillMenus({ store, content }: ShopCalls, { categories, content: said }: DemoShop): Promise<void> {
  const toCategory = ({ code, names }: DemoShop['categories'][number]) => ({
    labels: names,
    target: { kind: 'CATEGORY' as const, value: code },
  });
  const pages = said.pages.map(({ slug, title }) => ({
    labels: title,
    target: { kind: 'PAGE' as const, value: slug },
  }));
  const journal = { labels: said.journal, target: { kind: 'BLOG_INDEX' as const } };
  await content.writeMenu({
    store,
    params: { handle: 'MAIN' },
    body: {
      items: [
        ...categories
          .filter(({ parent }) => !parent)
          .map((category) => ({
            ...toCategory(category),
            children: categories.filter(({ parent }) => parent === category.code).map(toCategory),
          })),
        journal,
      ],
    },
  });
  const help = { labels: said.help, target: { kind: 'FAQ_INDEX' as const } };
  await content.writeMenu({ store, params: { handle: 'FOOTER' }, body: { items: [...pages, journal, help] } });
}
