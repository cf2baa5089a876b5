import { type Checklist, getChecklist, putChecklistAway } from '@regia/contract/assistants/checklist';
import { findLocalModels } from '@regia/contract/assistants/local-models';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import { queryClient, type Viewer } from '../platform/query.ts';
import { refreshAssistants } from './queries.ts';

/** The key begins like that of the list, so each change of an assistant reads the checklist again, too. */
export const checklistQuery = (viewer: Viewer) =>
  queryOptions({
    queryKey: ['assistants', 'checklist', ...viewer],
    queryFn: ({ signal }) => send(getChecklist, {}, { signal }),
    retry: false,
  });

export async function putAway(viewer: Viewer): Promise<void> {
  const checklist: Checklist = await send(putChecklistAway, { body: { put_away: true } }, { overlay: false });
  queryClient.setQueryData(checklistQuery(viewer).queryKey, checklist);
}

export async function bringBackChecklist(): Promise<void> {
  await send(putChecklistAway, { body: { put_away: false } }, { overlay: false });
  await refreshAssistants();
}

export const lookForModels = () => send(findLocalModels, {}, { overlay: false });
