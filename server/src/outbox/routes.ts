import * as calls from '@regia/contract/outbox/calls';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import type { Services } from '../platform/services.ts';
import { refuse } from '../platform/http/refuse.ts';
import { clearMessages, listMessages } from './mailbox.ts';
import { isMailboxKey } from './mailbox-key.ts';
import { hasMailbox } from './transports.ts';

/** Where there is no mailbox there is not even a route. */
export const routes = (services: Services): Route[] =>
  hasMailbox(services.config)
    ? [
        on(calls.openMailbox, ({ body }) => {
          if (!isMailboxKey(services, body.key)) throw refuse('mailbox_closed');
          return undefined;
        }),
        on(calls.listMailbox, () => listMessages(services)),
        on(calls.clearMailbox, async ({ db }) => {
          await clearMessages(db);
          return undefined;
        }),
      ]
    : [];
