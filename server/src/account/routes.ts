import * as calls from '@regia/contract/account/calls';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import { textOf } from '../platform/http/texts.ts';
import type { Services } from '../platform/services.ts';
import { getGlobalConfig } from './global-config.ts';
import { changeLanguage, getMe } from './me.ts';
import { refreshTokens, signOut } from './refresh.ts';
import { setUp } from './set-up.ts';
import { signIn } from './sign-in.ts';

export const routes = (services: Services): Route[] => [
  on(calls.signIn, (incoming) => signIn(services, incoming)),
  on(calls.signInByToken, (incoming) => signIn(services, incoming)),
  on(calls.refreshTokens, (incoming) => refreshTokens(services, incoming)),
  on(calls.signOut, async (incoming) => {
    await signOut(services, incoming);
    return { detail: textOf(incoming.language, 'signed_out') };
  }),
  on(calls.getMe, ({ db, actor }) => getMe(db, actor)),
  on(calls.changeLanguage, ({ db, actor, body }) => changeLanguage(db, actor, body.language)),
  on(calls.getGlobalConfig, () => getGlobalConfig(services)),
  on(calls.setUp, (incoming) => setUp(services, incoming)),
];
