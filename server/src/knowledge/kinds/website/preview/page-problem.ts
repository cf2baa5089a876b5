import { KnowledgeProblem } from '../../../problems.ts';
import type { ProblemCode } from '../../../problems.ts';

/** The codes for an address that is not that of a sitemap. */
const OF_PAGE: Partial<Record<ProblemCode, ProblemCode>> = {
  sitemap_missing: 'page_missing',
  sitemap_refused: 'page_refused',
  sitemap_server_error: 'page_server_error',
  sitemap_unreadable: 'not_a_page',
  sitemap_too_large: 'page_too_large',
  sitemap_too_costly: 'page_too_costly',
};

/** Words a problem with the typed address as one of a page: the crawler first tries to read it as a sitemap. */
export function asProblemOfPage({ problem, cause }: KnowledgeProblem): KnowledgeProblem {
  return new KnowledgeProblem(OF_PAGE[problem.code] ?? problem.code, problem.values, { cause });
}
