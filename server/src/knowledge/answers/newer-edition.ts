import type { ScoredSection } from './section-scores.ts';

/** Two editions of one text have nearly the same score. */
const NEARLY = 0.97;

/**
 * Puts the newest of several editions of one text first: "Nursery places 2024" and "Nursery places 2025". Their pages and
 * headings are the same but for their figures. A question that names one of these figures asks for that edition.
 */
export function newestEditionFirst(sections: readonly ScoredSection[], question: string): ScoredSection[] {
  const [first] = sections;
  if (first === undefined || namesFigure(question, first)) return [...sections];
  const name = withoutFigures(first);
  let newest = first;
  for (const section of sections) {
    if (section.score < NEARLY * first.score) break;
    const isOther = section.passage.documentId !== first.passage.documentId;
    if (isOther && section.passage.date > newest.passage.date && withoutFigures(section) === name)
      newest = section;
  }
  return newest === first ? [...sections] : [newest, ...sections.filter((section) => section !== newest)];
}

const FIGURES = /\d+/gu;

const pathOf = ({ section }: ScoredSection): string => section.path.join('\n').toLowerCase();

const withoutFigures = (section: ScoredSection): string => pathOf(section).replace(FIGURES, '#');

function namesFigure(question: string, section: ScoredSection): boolean {
  const asked = new Set(question.match(FIGURES));
  return (
    pathOf(section)
      .match(FIGURES)
      ?.some((figure) => asked.has(figure)) === true
  );
}
