import { useLingui } from '@lingui/react/macro';
import type { Entry } from './entries.ts';
import { type FoundGroup, search } from './group.ts';
import { match, rank } from './match.ts';
import { useActionEntries } from './use-action-entries.tsx';
import { type StateChange, useAssistantEntries } from './use-assistant-entries.tsx';
import { useAssistants } from './use-assistants.ts';
import { useManualEntries } from './use-manual-entries.tsx';
import { usePageEntries } from './use-page-entries.tsx';
import { useRecentEntries } from './use-recent-entries.ts';
import { useDebounced } from './use-debounced.ts';

interface Asked {
  query: string;
  /** The entry whose actions are shown alone. */
  subject: Entry | null;
  onChangeState: (change: StateChange) => void;
}

/** The groups of entries for the typed text. */
export function useGroups({ query, subject, onChangeState }: Asked): {
  groups: FoundGroup[];
  isWaiting: boolean;
} {
  const { t } = useLingui();
  const text = query.trim();
  const entryOf = useAssistantEntries(onChangeState);
  const { rows, isWaiting } = useAssistants(useDebounced(subject ? '' : text));
  const pages = usePageEntries();
  const actions = useActionEntries();
  const recent = useRecentEntries(pages, entryOf);
  const manual = useManualEntries();

  const actionsOn = (thing: Entry) => {
    const name = thing.label;
    return { label: t`Actions for ${name}`, entries: thing.actions ?? [] };
  };
  if (subject) return { groups: search(query, [actionsOn(subject)]), isWaiting: false };

  const help = { label: t`Manual`, entries: manual.entries };
  // A question mark asks the manual alone.
  if (text.startsWith('?')) {
    const asked = text.slice(1).trim();
    const entries = [
      ...rank(asked, help.entries),
      ...(asked === '' ? [] : rank('', [manual.searchFor(asked)])),
    ];
    return { groups: [{ label: help.label, entries }], isWaiting: false };
  }

  const groups = [
    { label: t`Pages`, entries: pages },
    { label: t`Actions`, entries: actions },
  ];
  if (text === '')
    return { groups: search('', [{ label: t`Recent`, entries: recent }, ...groups]), isWaiting: false };

  const assistants = rows.map(entryOf);
  const found = search(query, [{ label: t`Assistants`, entries: assistants }, ...groups, help]);
  // If only one assistant is found, show its actions under it.
  const named = assistants.filter((each) => match(text, each.label));
  const only = named.length === 1 ? named[0]! : null;
  if (!only?.actions?.length) return { groups: found, isWaiting };
  const under = search('', [actionsOn(only)]);
  const place = found.findIndex((group) => group.entries.some((each) => each.key === only.key));
  return { groups: found.toSpliced(place + 1, 0, ...under), isWaiting };
}
