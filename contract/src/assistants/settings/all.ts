import type { z } from 'zod/mini';
import { answers } from './answers.ts';
import { general } from './general.ts';
import { installation } from './installation.ts';
import { look } from './look.ts';
import { model } from './model.ts';
import { search } from './search.ts';
import { smallTalk } from './small-talk.ts';
import { subjects } from './subjects.ts';
import { training } from './training.ts';

export const SETTING_GROUPS = {
  general,
  answers,
  model,
  search,
  subjects,
  smallTalk,
  installation,
  look,
  training,
};

/**
 * Every setting, in the order of the wire. Each is one field of the stored configuration, of the API and of an exported
 * file; a setting of the specification is listed only when some code reads it.
 */
export const SETTINGS = {
  ...general,
  ...answers,
  ...model,
  ...search,
  ...subjects,
  ...smallTalk,
  ...installation,
  ...look,
  ...training,
};
export type Settings = typeof SETTINGS;
export type Setting = keyof Settings;

/** The settings with this fact. */
export type SettingsWith<Fact> = { [S in Setting]: Settings[S] extends Fact ? S : never }[Setting];

export const isSetting = (name: string): name is Setting => Object.hasOwn(SETTINGS, name);

const ALL = Object.keys(SETTINGS) as Setting[];

/** The settings of a tab, in order. */
export const settingsOfTab = <T extends Settings[Setting]['tab']>(tab: T) =>
  ALL.filter((name) => SETTINGS[name].tab === tab) as SettingsWith<{ tab: T }>[];

/** Returns a value for each of these settings, by name. */
export const ofEach = <S extends Setting, V>(names: readonly S[], read: (name: S) => V): Record<S, V> =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<S, V>;

type SchemaOf<S extends Setting> = { [N in S]: Settings[N]['schema'] };

/** The schemas of these settings, for an object of them. */
export const schemasOf = <S extends Setting>(names: readonly S[]) =>
  ofEach(names, (name) => SETTINGS[name].schema) as SchemaOf<S>;

export const SCHEMAS = schemasOf(ALL);

/** The settings that every creation gives. */
export type GivenSetting = keyof typeof general;
type WithDefault = { [S in Setting]: 'default' extends keyof Settings[S] ? S : never }[Setting];

/** The default of every setting that has one. */
export const DEFAULTS = ofEach(
  ALL.filter((name): name is WithDefault => 'default' in SETTINGS[name]),
  (name) => SETTINGS[name].default as unknown,
) as { [S in WithDefault]: z.output<Settings[S]['schema']> };

export const RIGHTS = ofEach(ALL, (name) => SETTINGS[name].right) as {
  [S in Setting]: Settings[S]['right'];
};
