import type { SiteScene, TrainedAssistant } from '../../../../test/training-scene.ts';
import { pageOf, sitemapOf } from '../../../../test/web-site.ts';
import type { SitePage, WebSite } from '../../../../test/web-site.ts';
import { docx, wordHeading, wordParagraph } from '../../files/office/office.fixture.ts';
import { lines, pdf, text } from '../../files/pdf/pdf.fixture.ts';
import type { PdfOptions } from '../../files/pdf/pdf.fixture.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** So many words that the next page begins another passage. */
const FIRST_PAGE = Array.from(
  { length: 14 },
  (_, n) =>
    `L’articolo ${n + 1} di questo regolamento vale per tutto il territorio del Comune e per chi vi abita.`,
);

const SECOND_PAGE = [
  'Lo decide il consiglio ogni anno, con una delibera che si pubblica all’albo,',
  'e gli uffici la fanno conoscere con un avviso in ogni frazione e in ogni scuola,',
  'così che ciascuno possa sapere per tempo quanto deve, a chi, in quale modo e per',
  'quale ragione, e possa chiedere una riduzione se il suo reddito è sotto la soglia.',
];

/** A PDF of two pages; the second one says the words, under a heading if there is one. */
export const pdfOf = (words: string, options: PdfOptions = {}, heading?: string): Buffer => {
  const title = heading === undefined ? [] : [text(60, 80, heading, { size: 18, font: 'bold' })];
  const second = [...title, lines(60, 120, [words, ...SECOND_PAGE])].join('\n');
  return Buffer.from(pdf([lines(40, 80, FIRST_PAGE, { size: 9 }), second], options));
};

export const pdfAnswer = (words: string, options: PdfOptions = {}, heading?: string): SitePage => ({
  headers: { 'content-type': 'application/pdf' },
  body: pdfOf(words, options, heading),
});

export const docxAnswer = (title: string, words: string): SitePage => ({
  headers: { 'content-type': DOCX },
  body: Buffer.from(docx(wordHeading(title, 1) + wordParagraph(words))),
});

export const linkTo = (address: string, words: string): string => `<a href="${address}">${words}</a>`;

/** A page that links to files, and a page beside it, so that a file that goes is no half of the site. */
export function putPages(site: WebSite, links: string): void {
  Object.assign(site.pages, {
    '/atti': pageOf('Atti', `Gli atti del Comune sono qui. ${links}`),
    '/orari': pageOf('Orari', 'Il municipio riceve il lunedì e il giovedì mattina.'),
    '/uffici': pageOf('Uffici', 'Gli uffici del Comune sono in piazza Garibaldi, al numero due.'),
    '/sitemap.xml': sitemapOf(site.origin, ['/atti', '/orari', '/uffici']),
  });
}

/** An assistant that learns a site with the files that its pages link to. */
export async function fileReadingAssistant(
  { site, scene }: Pick<SiteScene, 'site' | 'scene'>,
  settings: object = {},
): Promise<TrainedAssistant & { readonly source: string }> {
  const assistant = await scene.assistant();
  const added = await scene.editor.post(assistant.at('source/'), {
    kind: 'sitemap',
    url: `${site.origin}/sitemap.xml`,
    reads_files: true,
    ...settings,
  });
  if (added.status !== 201) throw new Error(added.text);
  return { ...assistant, source: added.body.id };
}
