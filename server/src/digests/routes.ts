import * as calls from '@regia/contract/digests/mails';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import { textOf } from '../platform/http/texts.ts';
import type { Services } from '../platform/services.ts';
import { changeChoices, getMailChoices } from './choices.ts';
import { stopMails } from './stop-link.ts';

export const routes = (services: Services): Route[] => [
  on(calls.getMailChoices, ({ db, actor }) => getMailChoices(services, db, actor)),
  on(calls.changeMailChoices, ({ db, actor, body }) => changeChoices(services, db, actor, body)),
  on(calls.stopMails, async (incoming) => {
    await stopMails(services, incoming);
    return { detail: textOf(incoming.language, 'mails_stopped') };
  }),
];
