import { saveAdvanced } from '@regia/contract/assistants/advanced-calls';
import * as calls from '@regia/contract/assistants/calls';
import * as copies from '@regia/contract/assistants/copy-calls';
import { saveInstallation } from '@regia/contract/assistants/installation-calls';
import * as versions from '@regia/contract/assistants/version-calls';
import { getTrainingPlan, saveTraining } from '@regia/contract/assistants/training-calls';
import * as widget from '@regia/contract/assistants/widget-calls';
import { hasDemonstrationPages } from '../platform/demonstration-mark.ts';
import { organizationOf } from '../platform/http/actor.ts';
import type { Trx } from '../platform/db.ts';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import { describeFilters } from '../platform/http/describe-filters.ts';
import { listAnswer, listRequest } from '../platform/http/lists.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import { archiveAssistant, bringBack } from './archive-assistant.ts';
import { exportAssistant, importAssistant } from './assistant-file.ts';
import { changeState } from './change-state.ts';
import { createAssistant } from './create-assistant.ts';
import { seesDemonstration } from './demo-assistant.ts';
import { duplicateAssistant } from './duplicate-assistant.ts';
import { getAssistant } from './get-assistant.ts';
import { getVersion, restoreVersion } from './get-version.ts';
import { issueKey } from './issue-key.ts';
import type { FirstSource, KnowledgeActions } from './knowledge-actions.ts';
import { listKeys } from './key-queries.ts';
import { listAssistants } from './list-assistants.ts';
import { presentKey, presentRow, presentVersion } from './present.ts';
import { getAssistantInScope } from './public.ts';
import { countStates, listVersions } from './queries.ts';
import { readTrainingPlan } from './read-training-plan.ts';
import { revokeKey } from './revoke-key.ts';
import { demandReadable, mayReadSetting } from './setting-rights.ts';
import { updateAssistant } from './update-assistant.ts';

export const routes = (services: Services, knowledge: KnowledgeActions): Route[] => [
  on(calls.listAssistants, async ({ db, actor, query, ...where }) => {
    const byName = [{ field: 'name', descending: false }];
    const request = listRequest(query, calls.listAssistants, byName);
    demandReadable(actor, request.conditions);
    const { rows, count } = await listAssistants(db, knowledge, actor, request);
    return listAnswer(query, { rows: rows.map((row) => presentRow(row, actor)), count }, where);
  }),
  on(calls.listAssistantFilters, ({ actor, language }) =>
    describeFilters(calls.listAssistants, language).filter(({ name }) => mayReadSetting(actor, name)),
  ),
  on(calls.countOnAir, async ({ db, actor }) => {
    const { toLearn, ...states } = await countStates(db, actor.scope);
    const demo_page =
      (await hasDemonstrationPages(services.config, db)) && (await seesDemonstration(db, actor.scope));
    return { count: states.on_air, states, to_learn: toLearn, demo_page };
  }),
  on(calls.createAssistant, async ({ db, actor, body }) => {
    const { source, sitemap_url: site, google_drive_url: drive, ...given } = body;
    const organizationId = organizationOf(actor);
    if (source && (site || drive)) throw refuse('source_given_twice');
    const sources: FirstSource[] = [
      ...(source ? [{ source, where: { within: 'source' } }] : []),
      ...(site ? [{ source: { kind: 'sitemap', url: site }, where: { field: 'sitemap_url' } } as const] : []),
      ...(drive
        ? [{ source: { kind: 'google_drive', url: drive }, where: { field: 'google_drive_url' } } as const]
        : []),
    ];
    const addSources = sources.length === 0 ? undefined : await knowledge.firstSources(actor, sources);
    const id = await createAssistant(db, organizationId, actor, given, addSources);
    return getAssistant(db, knowledge, actor, id);
  }),
  on(calls.getAssistant, ({ db, actor, params }) => getAssistant(db, knowledge, actor, params.id)),
  on(calls.updateAssistant, async ({ db, actor, params, body }) => {
    const {
      sitemap_url: site,
      google_drive_url: drive,
      confirm_removal: isConfirmed = false,
      ...patch
    } = body;
    const change = (field: 'sitemap_url' | 'google_drive_url', url: string | null | undefined) =>
      url === undefined
        ? async () => {}
        : knowledge.changeAddress(actor, params.id, { field, url, isConfirmed });
    const changes = [await change('sitemap_url', site), await change('google_drive_url', drive)];
    const also = async (trx: Trx) => {
      for (const one of changes) await one(trx);
    };
    await updateAssistant(db, actor, params.id, patch, services.config, { also });
    return getAssistant(db, knowledge, actor, params.id);
  }),
  ...[widget.saveColors, widget.saveAnimation, saveInstallation, saveAdvanced, saveTraining].map((call) =>
    on(call, async ({ db, actor, params, body }) => {
      await updateAssistant(db, actor, params.id, body, services.config);
      return getAssistant(db, knowledge, actor, params.id);
    }),
  ),
  on(getTrainingPlan, ({ db, actor, params }) => readTrainingPlan(db, actor.scope, params.id, new Date())),
  on(calls.changeAssistantState, async ({ db, actor, params, body }) => {
    await changeState(db, actor, params.id, body);
    return getAssistant(db, knowledge, actor, params.id);
  }),
  on(calls.enableAssistant, async ({ db, actor, params }) => {
    await changeState(db, actor, params.id, { state: 'on_air' });
    return getAssistant(db, knowledge, actor, params.id);
  }),
  on(calls.disableAssistant, async ({ db, actor, params }) => {
    await changeState(db, actor, params.id, { state: 'off_air' });
    return getAssistant(db, knowledge, actor, params.id);
  }),
  on(calls.listVersions, async ({ db, actor, params, query, ...where }) => {
    await getAssistantInScope(db, actor.scope, params.id);
    const newestFirst = [{ field: 'version', descending: true }];
    const request = listRequest(query, calls.listVersions, newestFirst);
    const { rows, count } = await listVersions(db, params.id, request);
    return listAnswer(query, { rows: rows.map((row) => presentVersion(row, actor)), count }, where);
  }),
  on(versions.getVersion, ({ db, actor, params }) => getVersion(db, actor, params.id, params.version)),
  on(versions.restoreVersion, async ({ db, actor, params }) => {
    await restoreVersion(db, actor, params.id, params.version, services.config);
    return getAssistant(db, knowledge, actor, params.id);
  }),
  on(copies.duplicateAssistant, async ({ db, actor, params, body, language }) => {
    const copy = await duplicateAssistant(db, knowledge, actor, params.id, { name: body.name, language });
    return getAssistant(db, knowledge, actor, copy);
  }),
  on(copies.archiveAssistant, async ({ db, actor, params }) => {
    await archiveAssistant(db, actor, params.id);
    return getAssistant(db, knowledge, actor, params.id);
  }),
  on(copies.bringBackAssistant, async ({ db, actor, params, body }) => {
    await bringBack(db, actor, params.id, body.name);
    return getAssistant(db, knowledge, actor, params.id);
  }),
  on(copies.exportAssistant, ({ db, actor, params }) => exportAssistant(db, knowledge, actor, params.id)),
  on(copies.importAssistant, async ({ db, actor, body }) => {
    const made = await importAssistant(db, { knowledge, config: services.config }, actor, {
      file: body.file,
      name: body.name,
    });
    return getAssistant(db, knowledge, actor, made);
  }),
  on(calls.listKeys, async ({ db, actor, params, query, ...where }) => {
    await getAssistantInScope(db, actor.scope, params.id);
    const { rows, count } = await listKeys(db, params.id, listRequest(query, calls.listKeys, []));
    return listAnswer(query, { rows: rows.map(presentKey), count }, where);
  }),
  on(calls.issueKey, ({ actor, params, body }) => issueKey(services, actor, params.id, body)),
  on(calls.revokeKey, async ({ db, actor, params }) => {
    await revokeKey(db, actor, params.id, params.key);
    return undefined;
  }),
];
