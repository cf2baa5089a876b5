import type { Assistant as AssistantBody, AssistantRow, KeyRow } from '@regia/contract/assistants/calls';
import type { z } from 'zod/mini';
import type { versionRow } from '@regia/contract/assistants/calls';
import type { Key } from './key-queries.ts';
import type { ListedAssistant } from './list-assistants.ts';
import type { Assistant, VersionRow } from './queries.ts';
import type { Actor } from '../platform/http/actor.ts';
import { missingFor } from './rules.ts';
import { mayReadInstallation, mayReadSetting, shownTo } from './setting-rights.ts';

type Reader = Pick<Actor, 'permissions'>;

export const presentRow = (row: ListedAssistant, reader: Reader): AssistantRow => ({
  id: row.id,
  name: row.name,
  state: row.state,
  ...(mayReadInstallation(reader) ? { user_type: row.userType } : {}),
  off_air_reason: row.offAirReason,
  off_air_until: row.offAirUntil?.toISOString() ?? null,
  site: row.sourceUrl === null ? null : hostOf(row.sourceUrl),
  has_files: row.hasFiles,
  documents: row.documents,
  messages: row.messagesByDay.reduce((sum, count) => sum + count, 0),
  messages_by_day: row.messagesByDay,
  last_question: row.lastQuestion && {
    content: row.lastQuestion.content,
    sent_on: row.lastQuestion.sentOn.toISOString(),
  },
  last_trained_on: row.lastTrainedOn?.toISOString() ?? null,
  training: row.training && {
    id: row.training.id,
    state: row.training.state,
    finished_at: row.training.finishedOn?.toISOString() ?? null,
    done: row.training.done,
    total: row.training.total,
  },
  has_new_information: row.hasNewInformation,
  failing_sources: row.failingSources,
  only_manual_training: row.onlyManualTraining,
  created_on: row.createdOn.toISOString(),
  updated_on: row.updatedOn.toISOString(),
});

export const presentAssistant = (
  row: ListedAssistant,
  { configuration, version, publicId }: Assistant,
  newestKey: Key | undefined,
  reader: Reader,
): AssistantBody => ({
  ...presentRow(row, reader),
  ...shownTo(reader, configuration),
  sitemap_url: row.sitemapUrl ?? '',
  google_drive_url: row.driveUrl ?? '',
  oldest_read_on: row.oldestReadOn?.toISOString() ?? null,
  ...(mayReadInstallation(reader) ? { api_key: newestKey?.lastFour ?? null, public_id: publicId } : {}),
  version,
  missing: missingFor({
    passages: row.hasPassages,
    key: newestKey !== undefined,
    origin: configuration.allowed_origins.length > 0,
    page: configuration.chat_page !== 'none',
  }),
});

export const presentVersion = (row: VersionRow, reader: Reader): z.infer<typeof versionRow> => ({
  version: row.version,
  author: row.author,
  saved_on: row.savedOn.toISOString(),
  changed: row.changed.filter((setting) => mayReadSetting(reader, setting)),
});

export const presentKey = (key: Key): KeyRow => ({
  id: key.id,
  name: key.name,
  last_four: key.lastFour,
  created_on: key.createdOn.toISOString(),
  created_by: key.createdBy,
  last_used_on: key.lastUsedOn?.toISOString() ?? null,
  revoked_on: key.revokedOn?.toISOString() ?? null,
});

/** Returns the host of a site; the path for pages of this server. */
function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url.replace(/[^/]*$/, '');
}
