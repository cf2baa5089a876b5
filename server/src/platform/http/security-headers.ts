import type { FastifyInstance, FastifyRequest } from 'fastify';
import { policyHeader } from './policy-header.ts';

export interface SecurityOptions {
  readonly https: boolean;
  /** The only foreign origin that the console may connect to: it reports its errors there. */
  readonly reportsTo?: string | undefined;
  /** Whether the request is for a page that may frame another page of ours. */
  readonly mayFrame?: (request: FastifyRequest) => boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the answer is a letter in HTML: it is sandboxed, and only our own page may frame it. */
    readonly isLetter?: boolean;
    /** Whether the route sets the policy of its answer, and says in it which pages may frame it. */
    readonly setsOwnPolicy?: boolean;
  }
}

/** The policy of every answer: no inline code, no foreign origin, no markup made from strings. */
const policyOf = (more: { connect?: string | undefined; frames?: boolean }): string =>
  policyHeader({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(more.connect === undefined ? [] : [more.connect])],
    ...(more.frames ? { 'frame-src': ["'self'"] } : {}),
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  });

/** The policy of letters, which have inline styles. Nothing in them runs, loads or has our origin. */
const LETTER = policyHeader({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  sandbox: ['allow-popups', 'allow-popups-to-escape-sandbox'],
  'frame-ancestors': ["'self'"],
});

/** The headers of every answer that is neither a letter nor a page that frames one. */
export const usualHeaders = ({ https, reportsTo }: SecurityOptions): Record<string, string> => ({
  'content-security-policy': policyOf({ connect: reportsTo }),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/**
 * The types of files that a browser never shows as a document and never frames. A drawing in SVG is not one of them,
 * because it can contain scripts.
 */
const ASSET =
  /^(?:(?:text|application)\/javascript|text\/css|font\/|image\/(?!svg)|application\/manifest\+json)/;

/** The headers of an asset. Its page has all the others. Only the widget's files are for other sites. */
const ASSET_HEADERS = { 'x-content-type-options': 'nosniff' };

/** Sends the headers with every answer of a route or of the 404 handler. */
export function sendSecurityHeaders(app: FastifyInstance, options: SecurityOptions): void {
  const { reportsTo, mayFrame = () => false } = options;
  const { 'x-frame-options': unframed, ...always } = usualHeaders(options);
  const usual = always['content-security-policy'];
  const framing = policyOf({ connect: reportsTo, frames: true });
  app.addHook('onSend', async (request, reply) => {
    // A 304 changes the headers of the copy that the browser holds.
    const policy = reply.getHeader('cross-origin-resource-policy') ?? 'same-origin';
    const readers = { 'cross-origin-resource-policy': policy };
    if (reply.statusCode === 200 && ASSET.test(String(reply.getHeader('content-type')))) {
      reply.headers({ ...ASSET_HEADERS, ...readers });
      if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
      return;
    }
    if (request.routeOptions.config?.setsOwnPolicy === true && reply.statusCode === 200) {
      const policy = reply.getHeader('content-security-policy');
      reply.headers({ ...always, 'content-security-policy': policy });
      if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
      return;
    }
    const isLetter = request.routeOptions.config?.isLetter === true && reply.statusCode === 200;
    reply.headers({
      ...always,
      ...readers,
      ...(isLetter ? {} : { 'x-frame-options': unframed }),
      'content-security-policy': isLetter ? LETTER : mayFrame(request) ? framing : usual,
    });
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
}
