import { wordsOf } from '../settings/all-words.ts';
import type { SettingWords } from '../settings/words.ts';
import { type AdvancedFacts, type AdvancedSetting, fieldsOf } from './advanced-values.ts';
import { hasEffect, isDependent } from './dependents.ts';
import type { AdvancedFormState } from './setting-props.ts';
import { SettingRow } from './SettingRow.tsx';

interface SettingRowsProps {
  assistantId: string;
  name: AdvancedSetting;
  facts: AdvancedFacts;
  form: AdvancedFormState;
  readOnly: boolean;
  hasModel: boolean;
}

/** The row of a setting, or one for each field of a setting that is a group. */
export function SettingRows({ assistantId, name, facts, form, readOnly, hasModel }: SettingRowsProps) {
  const words: SettingWords = wordsOf(name)!;
  return fieldsOf(facts, [name]).map(([path, of]) => {
    const [, field] = path.split('.');
    const own = field === undefined ? words : words.fields![field]!;
    const needsModel = own.needsModel ?? words.needsModel ?? false;
    return (
      <SettingRow
        key={path}
        assistantId={assistantId}
        path={path}
        words={own}
        facts={of}
        form={form}
        readOnly={readOnly}
        isDependent={isDependent(path)}
        isActive={hasEffect(path, form.values)}
        lacksModel={needsModel && !hasModel && !isDependent(path)}
      />
    );
  });
}
