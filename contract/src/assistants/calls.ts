import { z } from 'zod/mini';
import { call } from '../call.ts';
import { dateTime } from '../dates.ts';
import { id, instant, profileAndId, profileParams, line, text } from '../fields.ts';
import { KEY_NAME_MAX, REASON_MAX, URL_MAX } from '../limits.ts';
import { booleanFilter, choiceFilter, dateFilter, nullable, numberFilter, textFilter } from '../filters.ts';
import { filtersOf, LIST_REFUSALS, listQuery, pageOf } from '../lists.ts';
import { newSource } from '../knowledge/new-source.ts';
import { RUN_STATES } from '../knowledge/words.ts';
import { STEP_UP_REFUSALS, stepUpCode } from '../mfa/step-up.ts';
import { USER_TYPES } from '../widget/face.ts';
import { configuration, shownConfiguration } from './configuration.ts';
import { latestOffAirEnd } from './off-air.ts';
import { ASSISTANT_STATES, CHOSEN_STATES } from './words.ts';

const state = z.enum(ASSISTANT_STATES);

const lastRun = z.nullable(
  z.object({
    id,
    state: z.enum(RUN_STATES),
    finished_at: z.nullable(instant),
    done: z.int(),
    total: z.int(),
  }),
);

/** A tile of the list. `messages` counts the last seven days, today last. */
export const assistantRow = z.object({
  id,
  name: z.string(),
  state,
  /** Absent without the right to generate keys, as in one assistant. */
  user_type: z.optional(z.enum(USER_TYPES)),
  off_air_reason: z.string(),
  off_air_until: z.nullable(instant),
  /** The host of the first source that has an address. */
  site: z.nullable(z.string()),
  /** Whether files are one of its sources. */
  has_files: z.boolean(),
  documents: z.int(),
  messages: z.int(),
  messages_by_day: z.array(z.int()),
  last_question: z.nullable(z.object({ content: z.string(), sent_on: instant })),
  last_trained_on: z.nullable(instant),
  training: lastRun,
  /** Whether a source has not been read yet, or its site has changed since the last training. */
  has_new_information: z.boolean(),
  /** The number of sources that at least two training runs in a row could not read. */
  failing_sources: z.int(),
  /** Whether it never trains by itself. */
  only_manual_training: z.boolean(),
  created_on: instant,
  updated_on: instant,
});
export type AssistantRow = z.infer<typeof assistantRow>;

/**
 * One assistant in full: its state, and the newest version of its configuration. The fields of the Installation tab are
 * absent without the right to generate keys.
 */
export const assistant = z.object({
  ...assistantRow.shape,
  ...shownConfiguration.shape,
  /** The first address of the first source that is a website; empty if there is none. */
  sitemap_url: z.string(),
  /** The address of the first folder of Google Drive that is a source; empty if there is none. */
  google_drive_url: z.string(),
  /** When the source that was read longest ago was read; paused ones do not count. Null before any was. */
  oldest_read_on: z.nullable(instant),
  /** The last four characters of the newest key; null without a key. */
  api_key: z.optional(z.nullable(z.string())),
  /** Identifies the assistant to pages of its allowed origins. It is no secret. */
  public_id: z.optional(z.string()),
  version: z.int(),
  /** The conditions for going on air that are not met yet. */
  missing: z.array(z.enum(['source', 'key'])),
});
export type Assistant = z.infer<typeof assistant>;

/** An assistant with the fields that need the right to generate keys. */
export type InstalledAssistant = Assistant &
  Required<Pick<Assistant, 'public_id' | 'user_type' | 'chat_page' | 'allowed_origins'>>;

const assistantFilters = {
  name: textFilter(),
  state: choiceFilter(ASSISTANT_STATES),
  user_type: choiceFilter(USER_TYPES),
  off_air_until: nullable(dateFilter()),
  has_new_information: booleanFilter(),
  created_on: dateFilter(),
  updated_on: dateFilter(),
};

export const listAssistants = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/assistant/',
  summary: 'The organization’s assistants; archived ones only if the filter `state` names them',
  access: { anyOf: ['assistant.list'] },
  params: profileParams,
  query: listQuery(assistantFilters),
  filters: assistantFilters,
  sortable: ['name', 'state', 'created_on', 'updated_on', 'last_message_on'],
  ok: pageOf(assistantRow),
  refusals: [...LIST_REFUSALS],
});

export const listAssistantFilters = filtersOf(
  listAssistants,
  'The filters of the list of assistants, in the caller’s language',
);

export const countOnAir = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/assistant/on-air/',
  summary: 'How many assistants answer visitors now, are in each state, and have something to learn',
  access: { anyOf: ['assistant.list'] },
  params: profileParams,
  ok: z.object({
    count: z.int(),
    states: z.object({ on_air: z.int(), preview: z.int(), off_air: z.int(), archived: z.int() }),
    /** Those with something to learn; archived ones are not counted. */
    to_learn: z.int(),
    /** Whether this installation has the demonstration's page, `/demo/`, and the person sees an assistant of it. */
    demo_page: z.boolean(),
  }),
  refusals: [],
});

/** An address creates or changes the first source of its kind: a website, or a folder of Google Drive. Empty or null removes it. */
const sourceUrl = z.optional(z.nullable(line(URL_MAX)));

/**
 * With `source`, the assistant gets its first source; its training starts if the caller holds `assistant.train`. All of it
 * is created, or nothing.
 */
export const createAssistant = call({
  method: 'POST',
  path: '/api/v1/ai/:profile/assistant/',
  summary: 'Create an assistant, in preview, with version 1 of its configuration',
  access: { anyOf: ['assistant.create'] },
  params: profileParams,
  body: z.object({
    name: configuration.shape.name,
    language: z.optional(configuration.shape.language),
    source: z.optional(newSource),
    /** The same for a website that has this address only. */
    sitemap_url: sourceUrl,
    google_drive_url: sourceUrl,
  }),
  status: 201,
  ok: assistant,
  refusals: [
    'organization_required',
    'assistant_name_taken',
    'address_not_allowed',
    'source_given_twice',
    'source_takes_no_patterns',
    'drive_address_wrong',
    'plan_assistants_reached',
  ],
});

export const getAssistant = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/assistant/:id/',
  summary: 'An assistant with the newest version of its configuration',
  access: { anyOf: ['assistant.retrieve'] },
  params: profileAndId,
  ok: assistant,
  refusals: ['not_found'],
});

/** `version` is the version that was edited. If a newer version exists the call is refused, so no save is overwritten. */
export const updateAssistant = call({
  method: 'PATCH',
  path: '/api/v1/ai/:profile/assistant/:id/',
  summary:
    'Save a new version of the configuration; absent fields stay as they are. Each group of settings that changes needs its right',
  access: { anyOf: ['assistant.update'] },
  params: profileAndId,
  body: z.strictObject({
    ...z.partial(configuration).shape,
    /** Both need the right to train. No version has them: they are the sources. */
    sitemap_url: sourceUrl,
    google_drive_url: sourceUrl,
    /** Agrees that the documents of a source go with it. */
    confirm_removal: z.optional(z.boolean()),
    version: z.optional(z.int()),
  }),
  ok: assistant,
  refusals: [
    'not_found',
    'organization_required',
    'assistant_name_taken',
    'assistant_changed_meanwhile',
    'assistant_archived',
    'limit_too_high',
    'origin_not_encrypted',
    'permission_denied',
    'address_not_allowed',
    'drive_address_wrong',
    'source_already_there',
    'source_limit_reached',
    'source_removal_unconfirmed',
    'training_already_running',
  ],
});

const offAirEnd = dateTime({
  min: () => new Date().toISOString(),
  max: () => latestOffAirEnd(new Date()).toISOString(),
});

export const changeAssistantState = call({
  method: 'POST',
  path: '/api/v1/ai/:profile/assistant/:id/state/',
  summary: 'Put an assistant on air, in preview or off air; takes effect in every process at once',
  access: { anyOf: ['assistant.enable', 'assistant.disable'] },
  params: profileAndId,
  body: z.strictObject({
    state: z.enum(CHOSEN_STATES),
    off_air_reason: z.optional(text(REASON_MAX)),
    off_air_until: z.optional(z.nullable(offAirEnd)),
  }),
  ok: assistant,
  refusals: [
    'not_found',
    'organization_required',
    'assistant_not_ready',
    'distress_text_unconfirmed',
    'assistant_archived',
    'permission_denied',
  ],
});

/** `enable/` and `disable/`, for clients that expect these paths. The rules are those of a change of state. */
const switched = {
  method: 'POST',
  params: profileAndId,
  ok: assistant,
} as const;

export const enableAssistant = call({
  ...switched,
  path: '/api/v1/ai/:profile/assistant/:id/enable/',
  summary: 'Put an assistant on air',
  access: { anyOf: ['assistant.enable'] },
  refusals: ['not_found', 'organization_required', 'assistant_not_ready', 'assistant_archived'],
});

export const disableAssistant = call({
  ...switched,
  path: '/api/v1/ai/:profile/assistant/:id/disable/',
  summary: 'Take an assistant off air',
  access: { anyOf: ['assistant.disable'] },
  refusals: ['not_found', 'organization_required', 'assistant_archived'],
});

export const versionRow = z.object({
  version: z.int(),
  author: z.nullable(z.string()),
  saved_on: instant,
  /** Without the settings that the caller may not read; empty for the first version. */
  changed: z.array(z.string()),
});

const versionFilters = { version: numberFilter(), author: textFilter(), saved_on: dateFilter() };

export const listVersions = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/assistant/:id/version/',
  summary: 'Every saved version of the configuration, with its author, time and changes',
  access: { anyOf: ['assistant.retrieve'] },
  params: profileAndId,
  query: listQuery(versionFilters),
  filters: versionFilters,
  sortable: ['version'],
  ok: pageOf(versionRow),
  refusals: ['not_found', ...LIST_REFUSALS],
});

export const keyRow = z.object({
  id,
  name: z.string(),
  last_four: z.string(),
  created_on: instant,
  created_by: z.nullable(z.string()),
  last_used_on: z.nullable(instant),
  revoked_on: z.nullable(instant),
});
export type KeyRow = z.infer<typeof keyRow>;

const keyFilters = {
  name: textFilter(),
  created_on: dateFilter(),
  last_used_on: nullable(dateFilter()),
  revoked_on: nullable(dateFilter()),
};

export const listKeys = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/assistant/:id/api-key/',
  summary: 'An assistant’s keys, newest first, with their last four characters only',
  access: { anyOf: ['assistant.api_key'] },
  params: profileAndId,
  query: listQuery(keyFilters),
  filters: keyFilters,
  ok: pageOf(keyRow),
  refusals: ['not_found', ...LIST_REFUSALS],
});

export const issueKey = call({
  method: 'POST',
  path: '/api/v1/ai/:profile/assistant/:id/api-key/',
  summary: 'Create a key: shown once, stored as a hash',
  access: { anyOf: ['assistant.api_key'] },
  params: profileAndId,
  body: z.strictObject({ name: z.optional(line(KEY_NAME_MAX)), code: stepUpCode }),
  status: 201,
  ok: z.object({ api_key: z.string(), key: keyRow, snippet: z.string() }),
  refusals: [
    'not_found',
    'organization_required',
    'assistant_archived',
    'key_limit_reached',
    ...STEP_UP_REFUSALS,
  ],
});

export const revokeKey = call({
  method: 'DELETE',
  path: '/api/v1/ai/:profile/assistant/:id/api-key/:key/',
  summary: 'Revoke a key; takes effect in every process at once',
  access: { anyOf: ['assistant.api_key'] },
  params: z.object({ profile: z.string(), id, key: id }),
  refusals: ['not_found', 'organization_required'],
});
