import { pdfOf } from './knowledge/made-files.ts';
import type { MadeFile } from './knowledge/made-files.ts';
import type { SitePage } from './site-pages.ts';

/** A site of one page in each language that links to a PDF: `/acts/it/sitemap.xml`, `/acts/en/sitemap.xml`. */
export const SITE_FILES: readonly (SitePage & { readonly link: string; readonly file: MadeFile })[] = [
  {
    path: '/acts/it/',
    language: 'it',
    title: 'Atti del Comune',
    sections: [
      ['Regolamenti', 'I regolamenti del Comune di Esempio si leggono e si stampano da questa pagina.'],
    ],
    link: 'Regolamento dei dehors',
    file: pdfOf('/acts/it/dehors.pdf', [
      {
        heading: 'Premessa',
        lines: ['Questo documento riguarda i tavoli e le sedie che i locali mettono', 'sul suolo pubblico.'],
      },
      {
        heading: 'Orari dei dehors',
        lines: [
          'I dehors si aprono alle otto del mattino e si chiudono alle',
          'undici di sera, in ogni stagione.',
        ],
      },
    ]),
  },
  {
    path: '/acts/en/',
    language: 'en',
    title: 'Acts of the city',
    sections: [['Rules', 'The rules of the City of Example can be read and printed from this page.']],
    link: 'Rules for skating',
    file: pdfOf('/acts/en/skating.pdf', [
      {
        heading: 'Introduction',
        lines: ['This document is about the ice rink that the city opens in winter.'],
      },
      {
        heading: 'Hours of the ice rink',
        lines: [
          'The ice rink opens at ten in the morning and closes at',
          'eleven at night, from December to February.',
        ],
      },
    ]),
  },
];
