import type { SettingWords } from '../settings/words.ts';
import type { useAssistantForm } from '../use-assistant-form.tsx';
import type { AdvancedPath, AdvancedValues, FieldFacts } from './advanced-values.ts';

export type AdvancedFormState = Pick<
  ReturnType<typeof useAssistantForm<AdvancedValues>>['form'],
  'values' | 'field' | 'tick' | 'errorOf' | 'restore' | 'enter'
>;

export interface SettingRowProps {
  assistantId: string;
  path: AdvancedPath;
  words: Pick<SettingWords, 'name' | 'help' | 'choices'>;
  facts: FieldFacts;
  form: AdvancedFormState;
  readOnly: boolean;
  /** Whether it depends on the setting above it. */
  isDependent: boolean;
  /** Whether the setting above it gives it an effect. */
  isActive: boolean;
  /** Whether the assistant lacks the model that it needs. */
  lacksModel: boolean;
}
