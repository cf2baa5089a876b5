import { z } from 'zod/mini';
import { DEFAULTS, SCHEMAS, schemasOf, settingsOfTab } from './settings/all.ts';
import type { GivenSetting } from './settings/all.ts';

/** The settings that are saved as a numbered version. */
export const configuration = z.object(SCHEMAS);
export type Configuration = z.infer<typeof configuration>;

export const installationSettings = z.object(schemasOf(settingsOfTab('installation')));
export const advancedSettings = z.object(schemasOf(settingsOfTab('advanced')));
export const trainingSettings = z.object(schemasOf(settingsOfTab('training')));

/** A configuration as its reader may see it: settings that need a right to be read are absent without it. */
export const shownConfiguration = z.extend(configuration, {
  ...z.partial(installationSettings).shape,
  ...z.partial(advancedSettings).shape,
});
export type ShownConfiguration = z.infer<typeof shownConfiguration>;

export const DEFAULT_CONFIGURATION: Omit<Configuration, GivenSetting> = DEFAULTS;
