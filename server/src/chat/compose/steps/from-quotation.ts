import type { ExtractiveAnswer } from '../../../knowledge/public.ts';
import { citable, quotedText } from '../../quoted-text.ts';
import { languageOf } from '../../languages.ts';
import type { Composing } from '../composing.ts';
import type { Quotation } from '../written.ts';
import { leadOn } from './lead-on.ts';

/** Quotes the documents, or says that nothing answers. `lead` says why it is a quotation. */
export function fromQuotation(
  { plan, found, sink, steps }: Composing,
  lead: string,
  extractive: ExtractiveAnswer,
): Quotation {
  const language = languageOf(found.language);
  const further = leadOn(plan, language);
  const notFound = plan.notFoundText[language];
  const { text, parts, cited } = quotedText(extractive, found, plan.citations, further, notFound);
  sink.extractive = true;
  sink.append(lead === '' ? text : `${lead}\n\n${text}`);
  const used = extractive.extracts.flatMap((one) => one.parts.map(citable));
  const shown = new Set(used.map(({ id }) => id));
  steps.done('quote', found.passages.filter(({ id }) => !shown.has(id)).length);
  return {
    outcome: extractive.outcome,
    parts: lead === '' ? parts : [{ kind: 'text', text: lead }, ...parts],
    cited,
    used,
    grounding: extractive.decision?.c ?? 0,
    quoted: extractive,
  };
}
