import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CHAT_PAGES } from '@regia/contract/assistants/settings/installation';
import type { Language } from '@regia/contract/fields';
import { escapeHtml } from '../platform/escape-html.ts';
import { houseHead } from '../platform/house-head.ts';
import { languageNamed } from '../platform/http/language.ts';
import { policyHeader } from '../platform/http/policy-header.ts';
import { refuse } from '../platform/http/refuse.ts';
import { textOf } from '../platform/http/texts.ts';
import type { Services } from '../platform/services.ts';
import { findByPublicId } from './origin-queries.ts';
import type { OpenAssistant } from './origin-queries.ts';

type ChatPage = (typeof CHAT_PAGES)[number];

/** The policy of the page: only our own script, no inline code, and frames only on the allowed origins. */
const policyFor = (origins: readonly string[]): string =>
  policyHeader({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': origins.length === 0 ? ["'none'"] : origins,
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  });

/**
 * Serves the page of an assistant that fills the window with its chat. An assistant without a page, and one in preview,
 * answer like an unknown one.
 */
export function serveChatPage(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  app.get<{ Params: { publicId: string } }>(
    '/chat/:publicId/',
    { config: { setsOwnPolicy: true } },
    async (request, reply) => {
      const { publicId } = request.params;
      const assistant = await findByPublicId(db, publicId);
      const isShown =
        assistant !== undefined &&
        assistant.state !== 'preview' &&
        mayOpen(assistant.configuration.chat_page, request);
      if (!isShown) throw refuse('not_found');
      const { allowed_origins: origins, language: usual } = assistant.configuration;
      const language = languageNamed(request.headers['accept-language']) ?? usual;
      return reply
        .type('text/html; charset=utf-8')
        .headers({
          'content-security-policy': policyFor(origins),
          'content-language': language.slice(0, 2),
          vary: 'accept-language, sec-fetch-dest',
        })
        .send(render(assistant, language));
    },
  );
}

const mayOpen = (page: ChatPage, { headers }: FastifyRequest): boolean =>
  page === 'open' || (page === 'framed' && headers['sec-fetch-dest'] === 'iframe');

function render({ configuration, publicId }: OpenAssistant, language: Language): string {
  const texts = configuration.texts[language];
  const name = texts.shown_name || configuration.name;
  const description = textOf(language, 'chat_page_description', { name });
  return `${houseHead({
    language: language.slice(0, 2),
    title: `${name} · Regia`,
    more: [`<meta name="description" content="${escapeHtml(description)}">`],
  })}
<body>
<noscript>
<main class="text">
<h1>${escapeHtml(name)}</h1>
<p>${escapeHtml(textOf(language, 'chat_page_needs_script'))}</p>
</main>
</noscript>
<script src="/widget/v1.js" data-assistant="${escapeHtml(publicId)}" data-form="page" async></script>
</body>
</html>
`;
}
