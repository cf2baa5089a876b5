import * as calls from '@regia/contract/models/gap-grouping';
import { openEmbeddings } from '../../platform/embeddings/embeddings.ts';
import { organizationOf } from '../../platform/http/actor.ts';
import { on } from '../../platform/http/bind.ts';
import type { Route } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { changeGrouping } from './change-grouping.ts';
import { presentGrouping } from './present-grouping.ts';

/** How the gaps of an organization are grouped by meaning. */
export function gapGroupingRoutes({ db, config }: Services): Route[] {
  const server = openEmbeddings(config);
  const ofServer = { embeddings: server, alikeFrom: config.EMBEDDINGS_ALIKE_FROM };
  return [
    on(calls.getGapGrouping, ({ actor, language }) =>
      presentGrouping(db, organizationOf(actor), ofServer, language),
    ),
    on(calls.changeGapGrouping, async ({ actor, body, language }) => {
      await changeGrouping(db, actor, body);
      return presentGrouping(db, organizationOf(actor), ofServer, language);
    }),
  ];
}
