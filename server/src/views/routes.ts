import * as calls from '@regia/contract/views/views';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import { createView, deleteView, listViews, updateView } from './saved-views.ts';

export const routes = (): Route[] => [
  on(calls.listViews, ({ db, actor, query }) => listViews(db, actor, query.list)),
  on(calls.createView, ({ db, actor, body }) => createView(db, actor, body)),
  on(calls.updateView, ({ db, actor, params, body }) => updateView(db, actor, params.id, body)),
  on(calls.deleteView, async ({ db, actor, params }) => {
    await deleteView(db, actor, params.id);
    return undefined;
  }),
];
