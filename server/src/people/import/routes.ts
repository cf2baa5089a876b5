import * as calls from '@regia/contract/people/import';
import { on } from '../../platform/http/bind.ts';
import type { Route } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { getImport } from './get-import.ts';
import { previewImport } from './preview-import.ts';
import { startImport } from './start-import.ts';

export const routes = (services: Services): Route[] => [
  on(calls.previewImport, ({ actor, body }) => previewImport(services, actor, body)),
  on(calls.startImport, async ({ db, actor, body }) =>
    getImport(db, actor, await startImport(services, actor, body)),
  ),
  on(calls.getImport, ({ db, actor, params }) => getImport(db, actor, params.id)),
];
