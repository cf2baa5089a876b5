import type { FastifyInstance } from 'fastify';
import { findDemoAssistant } from '../assistants/demo-assistant.ts';
import type { DemoAssistant } from '../assistants/demo-assistant.ts';
import { isLoopbackOnly } from '../platform/config.ts';
import type { Db } from '../platform/db.ts';
import { isSeeded } from '../platform/demonstration-mark.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import { houseHead } from '../platform/house-head.ts';
import { languageOf } from '../platform/http/language.ts';
import { policyHeader } from '../platform/http/policy-header.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import { demoStyle } from './demo-style.ts';
import { DEMO_LANGUAGES, demoTexts } from './demo-texts.ts';
import type { DemoLanguage } from './demo-texts.ts';

/** Only our own code, and no frame around the page. */
const POLICY = policyHeader({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
});

const LOCALES = { it: 'it-IT', en: 'en-US' } as const;

/** Serves the page of the demonstration with the widget on it, if there is one and only this machine can reach it. */
export function serveDemoPage(app: FastifyInstance, { config, db }: Services): void {
  if (!isLoopbackOnly(config)) return;
  app.get('/demo/demo.css', async (_request, reply) => {
    await demandDemonstration(db);
    return reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(demoStyle);
  });
  app.get('/demo/', async (request, reply) => {
    await demandDemonstration(db);
    return reply
      .header('vary', 'accept-language')
      .redirect(`/demo/${languageOf(request.headers['accept-language']).slice(0, 2)}/`);
  });
  app.get<{ Params: { language: string } }>(
    '/demo/:language/',
    { config: { setsOwnPolicy: true } },
    async ({ params }, reply) => {
      const language = DEMO_LANGUAGES.find((one) => one === params.language);
      if (language === undefined) throw refuse('not_found');
      await demandDemonstration(db);
      return reply
        .type('text/html; charset=utf-8')
        .headers({
          'content-security-policy': POLICY,
          'content-language': language,
          'cache-control': 'no-store',
        })
        .send(render(language, await findDemoAssistant(db, LOCALES[language])));
    },
  );
}

async function demandDemonstration(db: Db): Promise<void> {
  if (!(await isSeeded(db))) throw refuse('not_found');
}

function render(language: DemoLanguage, assistant: DemoAssistant | undefined): string {
  const say = demoTexts[language];
  const other = language === 'it' ? 'en' : 'it';
  const open = assistant?.isOpen === true ? assistant : undefined;
  const script = open
    ? `<script src="/widget/v1.js" data-assistant="${escapeHtml(open.publicId)}" data-language="${language}" async></script>\n`
    : '';
  return `${houseHead({ language, title: `${say.title} · Comune di Esempio`, style: '/demo/demo.css' })}
<body>
<a class="skip" href="#content">${say.skip}</a>
<header><b>Comune di Esempio</b><a href="/demo/${other}/" lang="${other}" hreflang="${other}">${say.other}</a><a href="/">${say.console}</a></header>
<main id="content">
<div class="hero">
<h1>${say.title}</h1>
<p class="lead">${say.lead}</p>
${note(language, open)}
</div>
<div class="parts">
<section><h2>${say.try}</h2><ol>${say.steps.map((step) => `<li>${step}</li>`).join('')}</ol></section>
<section><h2>${say.yours}</h2><p>${say.yoursText}</p></section>
</div>
</main>
<footer>${say.foot}</footer>
${script}</body>
</html>
`;
}

function note(language: DemoLanguage, open: DemoAssistant | undefined): string {
  const say = demoTexts[language];
  if (!open) return `<div class="note"><p>${say.closed}</p><p>${say.closedHelp}</p></div>`;
  if (open.hasPassages) return `<p>${say.open}</p>`;
  if (!open.isLearning) return `<div class="note"><p>${say.untrained}</p><p>${say.untrainedHelp}</p></div>`;
  return `<div class="note"><p>${say.learning}</p><p><a href="">${say.reload}</a></p></div>`;
}
