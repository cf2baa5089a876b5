import { z } from 'zod/mini';
import { call } from '../call.ts';
import { id, instant, profileAndId, profileParams } from '../fields.ts';
import { LIST_REFUSALS, listQuery, pageOf } from '../lists.ts';
import { chosenChats } from '../monitoring/bulk.ts';
import { ruleParams } from '../rules.ts';

export const ERASURE_KINDS = ['chat', 'visitor', 'selection', 'range', 'retention'] as const;
/** `obfuscated`: the personal data became dots. `erased`: every word of the visitor and of the answers did. */
export const ERASURE_WAYS = ['obfuscated', 'erased'] as const;

/** A receipt of an erasure: the changed rows by table. It never names the visitor. */
export const erasureReceipt = z.object({
  id,
  /** `retention`: by the setting of the organization, at night. */
  kind: z.enum(ERASURE_KINDS),
  how: z.enum(ERASURE_WAYS),
  assistant: z.nullable(z.object({ id, name: z.string() })),
  chat: z.nullable(id),
  range: z.nullable(z.object({ from: instant, to: instant })),
  user: z.string(),
  requested_on: instant,
  /** Null while conversations are left: a job goes on. */
  finished_on: z.nullable(instant),
  chats: z.int(),
  counts: z.array(z.object({ table: z.string(), rows: z.int() })),
  /** The people who had already fetched a file that held the erased words: Regia cannot delete their copies. */
  fetched: z.array(z.object({ user: z.string(), file: z.string(), fetched_on: instant })),
  /** When the database had removed the earlier rows from its tables and indexes; null before. */
  dead_rows_gone_on: z.nullable(instant),
  /** When the database no longer kept the log files of that time; null before, or if it may not be asked. */
  wal_gone_on: z.nullable(instant),
});
export type ErasureReceipt = z.infer<typeof erasureReceipt>;

export const obfuscateChat = call({
  method: 'POST',
  path: '/api/v1/monitoring/:profile/chat/:id/obfuscate/',
  summary: 'Replace the personal data of a conversation by dots, for good',
  access: { anyOf: ['monitoring.obfuscate'] },
  params: profileAndId,
  ok: erasureReceipt,
  refusals: ['not_found', 'answer_under_way', 'organization_required'],
});

export const eraseVisitor = call({
  method: 'POST',
  path: '/api/v1/monitoring/:profile/chat/:id/erase-visitor/',
  summary: 'Obfuscate or erase every conversation of the visitor of this one, for good',
  access: { anyOf: ['monitoring.obfuscate'] },
  params: profileAndId,
  body: z.strictObject({ how: z.enum(ERASURE_WAYS) }),
  ok: erasureReceipt,
  refusals: ['not_found', 'answer_under_way', 'organization_required'],
});

export const obfuscateRange = call({
  method: 'POST',
  path: '/api/v1/monitoring/:profile/obfuscate/',
  summary:
    'Obfuscate the conversations of an assistant that began in a time range; a job goes on if there are many',
  access: { anyOf: ['monitoring.obfuscate'] },
  params: profileParams,
  body: z
    .strictObject({
      assistant: id,
      from: z.iso.datetime({ offset: true, abort: true }),
      to: z.iso.datetime({ offset: true, abort: true }),
    })
    .check(
      z.refine(({ from, to }) => Date.parse(from) < Date.parse(to), {
        path: ['to'],
        ...ruleParams('date_min'),
      }),
    ),
  ok: erasureReceipt,
  refusals: ['not_found', 'organization_required'],
});

export const obfuscateChats = call({
  method: 'POST',
  path: '/api/v1/monitoring/:profile/chat/obfuscate/',
  summary: 'Obfuscate several conversations; a job goes on if there are many',
  access: { anyOf: ['monitoring.obfuscate'] },
  params: profileParams,
  body: chosenChats,
  ok: erasureReceipt,
  refusals: ['not_found', 'organization_required', 'selection_changed', 'selection_too_large'],
});

export const listErasureReceipts = call({
  method: 'GET',
  path: '/api/v1/monitoring/:profile/erasure-receipt/',
  summary: 'The receipts of erasures, newest first',
  access: { anyOf: ['erasure.list'] },
  params: profileParams,
  query: listQuery({}),
  ok: pageOf(erasureReceipt),
  refusals: [...LIST_REFUSALS],
});

export const getErasureReceipt = call({
  method: 'GET',
  path: '/api/v1/monitoring/:profile/erasure-receipt/:id/',
  summary: 'The receipt of an erasure',
  access: { anyOf: ['erasure.retrieve'] },
  params: profileAndId,
  ok: erasureReceipt,
  refusals: ['not_found'],
});
