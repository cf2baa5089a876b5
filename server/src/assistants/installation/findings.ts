import { INSTALLATION_FINDINGS } from '@regia/contract/assistants/installation-calls';
import type { Finding, FindingCode } from '@regia/contract/assistants/installation-calls';
import { WIDGET_SCRIPT } from '@regia/contract/widget/snippets';
import { blockingOf, readPolicies } from './content-policy.ts';
import type { ContentPolicy, Fetched } from './content-policy.ts';
import type { Embedded, PageOutline } from './page-outline.ts';

interface Installed {
  readonly baseUrl: string;
  readonly publicId: string;
  readonly allowedOrigins: readonly string[];
}

export interface CheckedPage {
  /** The address that was typed. */
  readonly asked: URL;
  /** The address after all redirects. */
  readonly url: URL;
  /** The header `Content-Security-Policy`; empty if there is none. */
  readonly policyHeader: string;
  readonly outline: PageOutline;
}

const ABOUT_MAX = 300;
const LINE_MAX = 4_000;

const found = (code: FindingCode, more: Partial<Omit<Finding, 'code' | 'level'>> = {}): Finding => ({
  code,
  level: INSTALLATION_FINDINGS[code],
  about: more.about?.slice(0, ABOUT_MAX).toWellFormed() ?? null,
  where: more.where ?? null,
  line: more.line?.slice(0, LINE_MAX).toWellFormed() ?? null,
});

/** Returns what a page tells about the installation of an assistant, in the order of the steps. */
export function findingsOn(page: CheckedPage, installed: Installed): Finding[] {
  const base = new URL(installed.baseUrl);
  const resolve = resolver(page);
  const scripts = page.outline.scripts.flatMap((script) => {
    const url = resolve(script.src);
    return url?.pathname.endsWith(WIDGET_SCRIPT) ? [{ ...script, url }] : [];
  });
  const ours = scripts.filter(({ assistant }) => assistant === installed.publicId);
  const here = ours.filter(({ url }) => url.origin === base.origin);
  const framed = page.outline.frames.some(
    ({ src }) => resolve(src)?.href.startsWith(`${installed.baseUrl}/chat/${installed.publicId}/`) ?? false,
  );
  return [
    ...redirects(page),
    ...snippets({ scripts, ours, here, framed, base }),
    ...(page.url.protocol === 'https:' && base.protocol === 'http:' ? [found('mixed_content')] : []),
    ...policies(page, installed, here[0], framed),
    ...origins(page.url, base, installed.allowedOrigins),
    ...(here.length === 0 && hasTagManager(page, resolve) ? [found('tag_manager')] : []),
  ];
}

type Resolve = (src: string) => URL | null;

const resolver = ({ url, outline }: CheckedPage): Resolve => {
  const base = (outline.base === null ? null : URL.parse(outline.base, url)) ?? url;
  return (src) => (src === '' ? null : URL.parse(src, base));
};

const redirects = ({ asked, url }: CheckedPage): Finding[] =>
  asked.href === url.href ? [] : [found('redirected', { about: url.href })];

type Script = Embedded & { readonly url: URL };

interface Snippets {
  readonly scripts: readonly Script[];
  readonly ours: readonly Script[];
  readonly here: readonly Script[];
  readonly framed: boolean;
  readonly base: URL;
}

function snippets({ scripts, ours, here, framed, base }: Snippets): Finding[] {
  const others = scripts.filter((script) => !ours.includes(script) && script.url.origin === base.origin);
  const old = ours.find(({ url }) => url.origin !== base.origin);
  return [
    ...(here.length > 0 ? [found('snippet_found')] : []),
    ...(here.length > 1 ? [found('snippet_twice')] : []),
    ...(here.length === 0 && framed ? [found('frame_found')] : []),
    ...(old ? [found('old_address', { about: old.url.origin })] : []),
    ...(others.length > 0 ? [found('other_assistant')] : []),
    ...(here.length === 0 && !framed && !old ? [found('snippet_missing')] : []),
  ];
}

/** A browser applies every policy: each one must allow the request. */
function policies(
  page: CheckedPage,
  { baseUrl, publicId }: Installed,
  script: Script | undefined,
  framed: boolean,
): Finding[] {
  const all = [
    ...readPolicies(page.policyHeader).map((policy) => ({ policy, where: 'header' as const })),
    ...page.outline.policies.flatMap(readPolicies).map((policy) => ({ policy, where: 'meta' as const })),
  ];
  const needed: { kind: Fetched; url: URL }[] =
    framed && !script
      ? [{ kind: 'frame', url: new URL(`${baseUrl}/chat/${publicId}/`) }]
      : [
          { kind: 'script', url: new URL(baseUrl + WIDGET_SCRIPT) },
          { kind: 'connect', url: new URL(`${baseUrl}/api/`) },
        ];
  const blocking = all.flatMap(({ policy, where }) =>
    needed.flatMap((request) => blocks(policy, where, { ...request, page: page.url }, script)),
  );
  return blocking.length > 0 ? blocking : [found('policy_allows')];
}

function blocks(
  policy: ContentPolicy,
  where: 'header' | 'meta',
  request: { kind: Fetched; url: URL; page: URL },
  script: Script | undefined,
): Finding[] {
  const blocking = blockingOf(policy, { ...request, nonce: script?.nonce ?? '' });
  if (!blocking) return [];
  const code = blocking.by === 'nonce' ? 'policy_needs_nonce' : 'policy_blocks';
  return [found(code, { where, line: blocking.line })];
}

/** Regia's own pages need no permission. The same site under the other scheme is another origin. */
function origins(url: URL, base: URL, allowed: readonly string[]): Finding[] {
  if (url.origin === base.origin) return [];
  if (!allowed.includes(url.origin)) return [found('origin_missing', { about: url.origin })];
  const twin = new URL(url);
  twin.protocol = url.protocol === 'https:' ? 'http:' : 'https:';
  const hasTwin = url.port !== '' || allowed.includes(twin.origin);
  return [
    found('origin_allowed', { about: url.origin }),
    ...(hasTwin ? [] : [found('twin_missing', { about: twin.origin })]),
  ];
}

/** The hosts of tag managers, which may add the widget after the page has loaded. */
const TAG_MANAGERS = [
  'www.googletagmanager.com',
  'cdn.matomo.cloud',
  'assets.adobedtm.com',
  'tags.tiqcdn.com',
];

const hasTagManager = ({ outline }: CheckedPage, resolve: Resolve): boolean =>
  outline.scripts.some(({ src }) => TAG_MANAGERS.includes(resolve(src)?.hostname ?? ''));
