import { answerTasks } from '../../platform/worker-pool/answer-tasks.ts';
import { readHtml } from '../kinds/website/crawl/read-html.ts';
import { readGivenMap } from '../kinds/website/crawl/read-given-map.ts';
import { readMap } from '../kinds/website/crawl/read-map.ts';
import { readOverview } from '../kinds/website/crawl/read-overview.ts';
import { judgeAddresses, readRules } from '../kinds/website/crawl/robots-rules.ts';
import { readPageColors, readSheetColors } from '../color-import/page-colors.ts';
import { cutPage } from '../training/cut-page.ts';

/** All tasks on the bytes and the texts of a site. */
export const readingTasks = {
  html: readHtml,
  overview: readOverview,
  map: readMap,
  givenMap: readGivenMap,
  robots: readRules,
  allowed: judgeAddresses,
  cut: cutPage,
  pageColors: readPageColors,
  sheetColors: readSheetColors,
};

answerTasks(readingTasks);
