import { isWebOrigin } from '@regia/contract/assistants/origins';

type Directive =
  | 'default-src'
  | 'script-src'
  | 'style-src'
  | 'img-src'
  | 'font-src'
  | 'connect-src'
  | 'frame-src'
  | 'object-src'
  | 'manifest-src'
  | 'base-uri'
  | 'form-action'
  | 'frame-ancestors'
  | 'sandbox'
  | 'require-trusted-types-for'
  | 'trusted-types';

/** The sources and other values of our policies that are no origins. */
const KEYWORDS: ReadonlySet<string> = new Set([
  "'none'",
  "'self'",
  "'unsafe-inline'",
  "'script'",
  'data:',
  'blob:',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
]);

/** Builds a Content-Security-Policy. Throws for what is no source, so that no value adds a directive. */
export const policyHeader = (directives: Partial<Record<Directive, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([directive, sources]) => {
      const wrong = sources.find((source) => !KEYWORDS.has(source) && !isWebOrigin(source));
      if (wrong !== undefined) throw new Error(`${JSON.stringify(wrong)} is no source of a policy`);
      return [directive, ...sources].join(' ');
    })
    .join('; ');
