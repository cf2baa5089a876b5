import { INLINE, type PageElement } from './page.ts';
import { classFact } from './class-facts.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** A kind of part that readers, shops and site builders put around the content. */
export type SurroundingKind = 'thread' | 'links' | 'person' | 'signup' | 'rating' | 'bar';

/** Names that only such parts have. They need no other sign. */
const ALWAYS = words(
  [
    'comment-list commentlist comments-area comments-list comments-section comment-section comments-wrapper comments-thread',
    'comment-thread comment-respond comment-form comment-reply respond post-comments article-comments block-comments',
    'lista-commenti area-commenti sezione-commenti',
    'disqus disqus-thread disqus-comments fb-comments remark42 utterances giscus wpdiscuz wpd-thread-list hyvor-talk',
    'read-also read-next read-more-list leggi-anche leggi-pure potrebbe-interessarti you-may-also-like you-might-also-like',
    'also-like upsells up-sells cross-sells crosssells recently-viewed visti-di-recente product-carousel products-carousel',
    'products-slider product-slider product-recommendations jp-relatedposts yarpp outbrain taboola recirculation more-stories',
    'post-navigation posts-navigation post-nav nav-links wp-pagenavi page-numbers pages-nav prev-next prevnext paginazione',
    'author-box author-bio author-card about-author about-the-author box-autore autore-box saboxplugin-wrap',
    'sharedaddy share-row share-this sharethis addtoany addthis a2a-kit shariff social-share condividi cmp-share',
    'mc4wp-form mailpoet-form mc-embed-signup',
    'dropdown-menu invalid-feedback valid-feedback w-form-done w-form-fail w-form-row-state wpcf7-response-output wpcf7-not-valid-tip',
    'mw-jump-link catlinks printfooter slider-counter swiper-pagination rate-widget rate-button actions-wrapper',
    'cmp-rating page-feedback page-rating was-this-helpful helpful-box rate-this-page post-ratings kk-star-ratings',
    'add-to-calendar addtocalendar addeventatc',
    'onetrust-banner-sdk onetrust-consent-sdk cybotcookiebotdialog cookie-law-info-bar cky-consent-container',
    'cky-consent-bar cmplz-cookiebanner iubenda-cs-banner iubenda-cs-container cc-window qc-cmp2-container didomi-host',
    'usercentrics-root tarteaucitron-root klaro borlabs-cookie moove-gdpr-cookie-info-bar cookieconsent-banner',
    'breadcrumb-trail breadcrumbs-trail briciole-di-pane',
  ].join(' '),
);

/** The words of a list of other pages, and those that may stand beside them: `related-posts`, `articoli-correlati`. */
const OTHER = words(
  'related relateds correlati correlate correlato similar simili recommended recommendations',
);
const THINGS = words(
  'post posts article articles articoli notizie news story stories content contents contenuti page pages pagine product products prodotti item items entry entries reading topics video videos services servizi link links list box section block widget container wrapper carousel slider grid area title more',
);

/** Names that content may have, too: the part must hold what its kind always holds. */
const MAYBE: Readonly<Record<string, SurroundingKind>> = {
  comments: 'thread',
  comment: 'thread',
  commenti: 'thread',
  reviews: 'thread',
  recensioni: 'thread',
  related: 'links',
  correlati: 'links',
  correlate: 'links',
  recommended: 'links',
  recommendations: 'links',
  suggested: 'links',
  consigliati: 'links',
  'see-also': 'links',
  'vedi-anche': 'links',
  'author-info': 'person',
  'author-description': 'person',
  newsletter: 'signup',
  'newsletter-form': 'signup',
  'newsletter-signup': 'signup',
  'newsletter-box': 'signup',
  'newsletter-block': 'signup',
  'newsletter-section': 'signup',
  'newsletter-subscribe': 'signup',
  'newsletter-widget': 'signup',
  'subscribe-form': 'signup',
  'subscribe-card': 'signup',
  'subscribe-box': 'signup',
  subscribe: 'signup',
  modal: 'signup',
  rating: 'rating',
  ratings: 'rating',
  'star-rating': 'rating',
  'rating-box': 'rating',
  feedback: 'rating',
  'feedback-form': 'rating',
  'feedback-box': 'rating',
  'feedback-widget': 'rating',
  rsvp: 'rating',
};

const BARS = words('breadcrumb breadcrumbs pagination pager toc share sharing social');
const BAR_PARTS = words('list nav links inner container wrapper wrap bar buttons items menu block post page');

const PREFIX = /^(?:[clmou]|it|js|md|site|wp-block|wp|cmp|block|elementor-widget|et-pb)-(?=.)/u;
/** These elements may hold the whole page, whatever their names are. */
const NEVER = words('html body main h1 h2 h3 h4 h5 h6');

const SCHEMA =
  /\/(?:Comment|UserComments|BreadcrumbList|SiteNavigationElement|WPSideBar|WPFooter|WPAdBlock)$/u;
const LABEL =
  /^(?:breadcrumbs?|briciole di pane|percorso(?: di navigazione)?|pagination|paginazione|page navigation|share|condividi|comments|commenti)$/iu;

/** The kind that an element's names stand for: `always` where they need no other sign. */
export function namedSurrounding(element: PageElement): 'always' | SurroundingKind | undefined {
  const { name, attribs, isPlain } = element;
  if (NEVER.has(name) || (!isPlain && attribs['role'] === 'main')) return undefined;
  if (!isPlain && isMarked(attribs)) return 'always';
  if (INLINE.has(name) || name === 'article') return undefined;
  if (!isPlain && LABEL.test(attribs['aria-label']?.trim() ?? '')) return 'links';
  const names = attribs['class'];
  const kind = names === undefined || names.length > NAMES_MAX ? 'none' : namedByClass(names);
  if (kind !== 'none') return kind;
  return isPlain ? undefined : namedById(attribs['id']);
}

/** Whether the schema of the element says it. */
function isMarked(attribs: PageElement['attribs']): boolean {
  const property = attribs['itemprop']?.trim();
  return property === 'comment' || property === 'review' || SCHEMA.test(attribs['itemtype']?.trim() ?? '');
}

const namedByClass = classFact((names): 'always' | SurroundingKind | 'none' => {
  let found: SurroundingKind | undefined;
  for (const written of names.split(/\s+/u)) {
    const whole = spelled(written);
    const kind = kindOf(whole) ?? kindOf(whole.replace(PREFIX, ''));
    if (kind === 'always') return kind;
    found ??= kind;
  }
  return found ?? 'none';
});

/** An id is an anchor and names the content of its section; only for threads it says what the part is. */
function namedById(id: string | undefined): 'always' | SurroundingKind | undefined {
  if (id === undefined || id.length > 60) return undefined;
  const kind = kindOf(spelled(id));
  return kind === 'always' || kind === 'thread' ? kind : undefined;
}

const NAMES_MAX = 500;

/** `relatedPosts` and `related_posts` are `related-posts`. */
const spelled = (name: string): string =>
  name
    .replace(/(?<=[a-z])(?=[A-Z])/gu, '-')
    .toLowerCase()
    .replace(/[_-]+/gu, '-');

function kindOf(name: string): 'always' | SurroundingKind | undefined {
  if (ALWAYS.has(name)) return 'always';
  if (Object.hasOwn(MAYBE, name)) return MAYBE[name];
  const parts = name.split('-');
  if (parts.length > 1 && parts.some((part) => OTHER.has(part)))
    return parts.every((part) => OTHER.has(part) || THINGS.has(part)) ? 'links' : undefined;
  if (parts.some((part) => BARS.has(part)) && parts.every((part) => BARS.has(part) || BAR_PARTS.has(part)))
    return 'bar';
  return undefined;
}
