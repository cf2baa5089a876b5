import type { FastifyInstance } from 'fastify';
import { isLoopbackOnly } from '../platform/config.ts';
import { isSeeded } from '../platform/demonstration-mark.ts';
import { houseHead } from '../platform/house-head.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import { LEGAL_LANGUAGES, LEGAL_PAGES, legalTexts } from './legal-texts.ts';
import type { LegalLanguage, LegalPage } from './legal-texts.ts';

const words = {
  it: { skip: 'Vai al contenuto', pages: 'Pagine', back: 'Torna alla console', other: 'English' },
  en: { skip: 'Skip to content', pages: 'Pages', back: 'Back to the console', other: 'Italiano' },
} as const;

/** Serves the demonstration's privacy policy and terms, if there is one and only this machine can reach it. */
export function serveLegalPages(app: FastifyInstance, { config, db }: Services): void {
  if (!isLoopbackOnly(config)) return;
  app.get<{ Params: { language: string; page: string } }>(
    '/demonstration/:language/:page/',
    async ({ params }, reply) => {
      const language = LEGAL_LANGUAGES.find((one) => one === params.language);
      const page = LEGAL_PAGES.find((one) => one === params.page);
      if (language === undefined || page === undefined || !(await isSeeded(db))) throw refuse('not_found');
      return reply
        .type('text/html; charset=utf-8')
        .header('content-language', language)
        .send(render(language, page));
    },
  );
}

const addressOf = (language: LegalLanguage, page: LegalPage): string => `/demonstration/${language}/${page}/`;

/** Renders a page with the manual's style sheet. The texts are ours and contain no markup. */
function render(language: LegalLanguage, page: LegalPage): string {
  const { title, sections } = legalTexts[language][page];
  const say = words[language];
  const other = language === 'it' ? 'en' : 'it';
  const links = LEGAL_PAGES.map((one) => {
    const current = one === page ? ' aria-current="page"' : '';
    return `<li><a href="${addressOf(language, one)}"${current}>${legalTexts[language][one].title}</a></li>`;
  });
  const body = sections.map(([heading, ...paragraphs]) =>
    [`<h2>${heading}</h2>`, ...paragraphs.map((paragraph) => `<p>${paragraph}</p>`)].join('\n'),
  );
  return `${houseHead({ language, title: `${title} · Regia` })}
<body>
<a class="skip" href="#content">${say.skip}</a>
<header><span>Comune di Esempio</span><a href="/">${say.back}</a></header>
<div class="columns">
<nav aria-label="${say.pages}">
<ul>
${links.join('\n')}
</ul>
<p><a href="${addressOf(other, page)}" lang="${other}" hreflang="${other}">${say.other}</a></p>
</nav>
<main id="content">
<div class="text">
<h1>${title}</h1>
${body.join('\n')}
</div>
</main>
</div>
</body>
</html>
`;
}
