import type { PartOf } from '@regia/contract/chat/map-part';
import { loadOnce } from '../ui/load-once.ts';
import { useLazyCode } from '../ui/use-lazy-code.ts';

/** Few answers have such parts, so their code is loaded with the first. */
const cards = loadOnce(() => import('./LeadParts.tsx'));

/** A part that leads on from an answer without a result, or to a person. */
export function LeadPart({ part }: { part: PartOf<'questions' | 'contact' | 'helplines'> }) {
  const loaded = useLazyCode(true, cards);
  if (!loaded) return null;
  switch (part.kind) {
    case 'questions':
      return <loaded.SuggestedQuestions questions={part.questions} />;
    case 'contact':
      return <loaded.ContactCard contact={part.contact} />;
    case 'helplines':
      return <loaded.HelplineCard helplines={part.helplines} />;
  }
}
