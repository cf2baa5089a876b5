import type { I18n, MessageDescriptor } from '@lingui/core';
import type { z } from 'zod/mini';

export interface ChoiceWords {
  readonly name: MessageDescriptor;
  readonly help?: MessageDescriptor;
}

/** The words of a setting: its name, its choices if it has some, and its explanation if the form comes from the table. */
export interface SettingWords {
  readonly name: MessageDescriptor;
  readonly help?: MessageDescriptor;
  readonly choices?: Readonly<Record<string, ChoiceWords>>;
  /** The fields of a setting that is a group of them. */
  readonly fields?: Readonly<Record<string, FieldWords>>;
  /** Whether it has an effect only with a model. */
  readonly needsModel?: boolean;
}

export interface FieldWords {
  readonly name: MessageDescriptor;
  readonly help: MessageDescriptor;
  /** Whether it has an effect only with a model, if that is not so for the whole group. */
  readonly needsModel?: boolean;
}

type ValueOf<S> = S extends { schema: infer Schema extends z.core.$ZodType } ? z.output<Schema> : never;
type ChoicesOf<V> = V extends string
  ? string extends V
    ? unknown
    : { readonly choices: Readonly<Record<V, ChoiceWords>> }
  : unknown;
type HelpOf<S> = S extends { tab: 'advanced' } ? { readonly help: MessageDescriptor } : unknown;
type IsGroup<V> = V extends readonly unknown[] ? false : V extends object ? true : false;
type FieldsOf<S> = S extends { tab: 'advanced' }
  ? IsGroup<ValueOf<S>> extends true
    ? { readonly fields: Readonly<Record<keyof ValueOf<S>, FieldWords>> }
    : unknown
  : unknown;

/** The words of each setting of a group: one without its name, a choice or a field without words, or no explanation is a type error. */
export type WordsOf<Group> = {
  readonly [S in keyof Group]: { readonly name: MessageDescriptor; readonly needsModel?: true } & ChoicesOf<
    ValueOf<Group[S]>
  > &
    HelpOf<Group[S]> &
    FieldsOf<Group[S]>;
};

/** The options of a drop-down or of radio buttons. */
export const optionsOf = (choices: Readonly<Record<string, ChoiceWords>>, i18n: I18n) =>
  Object.entries(choices).map(([value, { name, help }]) => ({
    value,
    label: i18n._(name),
    help: help && i18n._(help),
  }));
