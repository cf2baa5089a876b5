import * as calls from '@regia/contract/outbox/calls';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import type { Services } from '../platform/services.ts';
import { clearMessages, listMessages } from './mailbox.ts';
import { hasMailbox } from './transports.ts';

/** Where there is no mailbox there is not even a route. */
export const routes = (services: Services): Route[] =>
  hasMailbox(services.config)
    ? [
        on(calls.listMailbox, () => listMessages(services)),
        on(calls.clearMailbox, async ({ db }) => {
          await clearMessages(db);
          return undefined;
        }),
      ]
    : [];
