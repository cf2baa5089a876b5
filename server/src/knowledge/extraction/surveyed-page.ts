import type { Disclosures } from './disclosures.ts';
import type { PageModel } from './municipal/page-model.ts';
import type { FactSurvey } from './page-facts.ts';
import type { PageElement } from './page.ts';
import type { PageSigns } from './page-signs.ts';

/** The results of one walk over a parsed page: one walk for each would cost more than parsing. */
export interface Survey {
  lang?: string;
  title: string;
  base?: string;
  /** Content of `<meta http-equiv=refresh>`. */
  refresh?: string;
  hrefs: string[];
  /** The text of each link that may lead to a document. */
  fileTexts: Map<string, string>;
  body?: PageElement;
  hasScript: boolean;
  asksForScript: boolean;
  hasEmptyFrame: boolean;
  /** The page's dates and breadcrumb. */
  facts: FactSurvey;
  disclosures: Disclosures;
  /** The scripts that hold JSON-LD. */
  jsonLd: string[];
  /** Undefined if the page is not built to the municipal model. */
  model?: PageModel;
  /** Gathered by `noteSigns`, while the rules apply. */
  signs: PageSigns;
}
