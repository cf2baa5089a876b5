import { laterSchema } from '../platform/form/later-schema.ts';

const load = () => import('./method-schemas.ts');

export const codeSchema = laterSchema(() => load().then(({ code }) => code));
export const passkeyNameSchema = laterSchema(() => load().then(({ passkeyName }) => passkeyName));
export const phoneSchema = laterSchema(() => load().then(({ phone }) => phone));
