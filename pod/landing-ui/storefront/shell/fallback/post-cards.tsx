import { translatorOf } from '../../messages/messages.ts';
import type { PostCardView } from '../../theme-contract/content.ts';
import type { PageContext } from '../../theme-contract/page-context.ts';

interface Props {
  posts: readonly PostCardView[];
  context: PageContext;
  /** The list is what a page is about: its first picture does not wait, and its titles stand right below that of the page. */
  firstRow?: boolean;
}

/** Posts as cards, each one link. A plain function. */
export const PostCards = ({ posts, context, firstRow = false }: Props) => (
  <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
    {posts.map((post, index) => (
      <PostCard
        key={post.id}
        post={post}
        context={context}
        isFirst={firstRow && index === 0}
        Title={firstRow ? 'h2' : 'h3'}
      />
    ))}
  </ul>
);

interface CardProps {
  post: PostCardView;
  context: PageContext;
  isFirst: boolean;
  Title: 'h2' | 'h3';
}

function PostCard({ post, context, isFirst, Title }: CardProps) {
  const { Picture, PictureIcon } = context.parts;
  const { image, title, href, excerpt, categories, language } = post;
  return (
    <li className="group one-link flex min-w-0 flex-col">
      <div className="overflow-hidden rounded-image bg-muted">
        {image ? (
          <Picture
            image={{ ...image, alt: '' }}
            isFirst={isFirst}
            sizes="(width >= 66rem) 26rem, (width >= 40rem) 46vw, 92vw"
            className="aspect-[3/2] w-full object-cover transition-transform group-hover:scale-[1.03]"
          />
        ) : (
          <div className="grid aspect-[3/2] place-items-center text-muted-foreground">
            <PictureIcon />
          </div>
        )}
      </div>
      <p className="mt-4 text-sm text-muted-foreground">
        {categories[0] && <bdi className="font-medium text-foreground">{categories[0].label}</bdi>}
        {categories[0] && ' · '}
        <time dateTime={post.publishedAt}>{post.published}</time>
      </p>
      <Title className="mt-1.5 text-xl font-semibold" lang={language}>
        <a href={href} className="group-hover:underline">
          {title}
        </a>
      </Title>
      <p className="mt-2 line-clamp-3 text-muted-foreground" lang={language}>
        <bdi>{excerpt}</bdi>
      </p>
    </li>
  );
}

/**
 * Who wrote a post, when, and how long it takes to read. A plain function. A Latin name would draw the day of an Arabic date
 * into its own line of reading.
 */
export const PostFacts = ({
  post,
  context,
}: {
  post: Pick<PostCardView, 'author' | 'published' | 'publishedAt' | 'readingMinutes'>;
  context: PageContext;
}) => {
  const t = translatorOf(context.locale);
  return (
    <p className="text-sm text-muted-foreground">
      {post.author && (
        <>
          <bdi>{t('content.byAuthor', { author: post.author })}</bdi> ·{' '}
        </>
      )}
      <time dateTime={post.publishedAt}>{post.published}</time> ·{' '}
      {t('content.readingTime', { minutes: post.readingMinutes })}
    </p>
  );
};
