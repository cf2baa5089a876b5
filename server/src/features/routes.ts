import * as calls from '@regia/contract/features/calls';
import { FEATURE_IDS } from '@regia/contract/features/planned';
import type { FeatureId } from '@regia/contract/features/planned';
import type { Language } from '@regia/contract/fields';
import type { Db } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import { listFeatures, listInterest, recordInterest, withdrawInterest } from './interests.ts';

/** The feature after a change. */
async function readFeature(db: Db, actor: Actor, feature: FeatureId, language: Language) {
  const features = await listFeatures(db, actor, language);
  return features[FEATURE_IDS.indexOf(feature)]!;
}

export const routes = (): Route[] => [
  on(calls.listFeatures, async ({ db, actor, language }) => ({
    features: await listFeatures(db, actor, language),
  })),
  on(calls.recordInterest, async ({ db, actor, params, language }) => {
    await recordInterest(db, actor, params.feature);
    return readFeature(db, actor, params.feature, language);
  }),
  on(calls.withdrawInterest, async ({ db, actor, params, language }) => {
    await withdrawInterest(db, actor, params.feature);
    return readFeature(db, actor, params.feature, language);
  }),
  on(calls.listInterest, ({ db, actor, params }) => listInterest(db, actor, params.feature)),
];
