import * as calls from '@regia/contract/features/calls';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import { listFeatures, listInterest, recordInterest, withdrawInterest } from './interests.ts';

export const routes = (): Route[] => [
  on(calls.listFeatures, async ({ db, actor, language }) => ({
    features: await listFeatures(db, actor, language),
  })),
  on(calls.recordInterest, ({ db, actor, params, language }) =>
    recordInterest(db, actor, params.feature, language),
  ),
  on(calls.withdrawInterest, ({ db, actor, params, language }) =>
    withdrawInterest(db, actor, params.feature, language),
  ),
  on(calls.listInterest, ({ db, actor, params }) => listInterest(db, actor, params.feature)),
];
