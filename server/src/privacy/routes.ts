import * as calls from '@regia/contract/privacy/erasures';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import { listAnswer, listRequest } from '../platform/http/lists.ts';
import { eraseVisitorOf, obfuscateChosen, obfuscateOne, obfuscateRange } from './erase.ts';
import { findReceipt, listReceipts } from './receipts.ts';

export const routes = (): Route[] => [
  on(calls.obfuscateChat, async ({ db, actor, params }) =>
    findReceipt(db, actor, await obfuscateOne(db, actor, params.id)),
  ),
  on(calls.eraseVisitor, async ({ db, actor, params, body }) =>
    findReceipt(db, actor, await eraseVisitorOf(db, actor, params.id, body.how)),
  ),
  on(calls.obfuscateRange, async ({ db, actor, body }) =>
    findReceipt(db, actor, await obfuscateRange(db, actor, body)),
  ),
  on(calls.obfuscateChats, async ({ db, actor, body }) =>
    findReceipt(db, actor, await obfuscateChosen(db, actor, body)),
  ),
  on(calls.listErasureReceipts, async ({ db, actor, query, ...where }) =>
    listAnswer(
      query,
      await listReceipts(db, actor, listRequest(query, calls.listErasureReceipts, [])),
      where,
    ),
  ),
  on(calls.getErasureReceipt, ({ db, actor, params }) => findReceipt(db, actor, params.id)),
];
