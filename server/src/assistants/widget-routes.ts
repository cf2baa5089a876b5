import * as calls from '@regia/contract/chat/widget-calls';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import type { Services } from '../platform/services.ts';
import { getFace } from './face.ts';
import type { FaceWatch } from './face-watch.ts';
import { followFace } from './follow-face.ts';

export const widgetRoutes = (services: Services, watch: FaceWatch): Route[] => [
  on(calls.getFace, ({ params, pageOrigin, letOriginRead }) =>
    getFace(services, { publicId: params.public_id, origin: pageOrigin, letOriginRead }),
  ),
  on(calls.followFace, ({ params, pageOrigin, ip, letOriginRead, signal }) =>
    followFace(services, watch, {
      publicId: params.public_id,
      origin: pageOrigin,
      ip,
      letOriginRead,
      signal,
    }),
  ),
];
