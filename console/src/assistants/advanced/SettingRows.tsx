import { wordsOf } from '../settings/all-words.ts';
import type { SettingWords } from '../settings/words.ts';
import { type AdvancedFacts, type AdvancedSetting, fieldsOf } from './advanced-values.ts';
import { hasEffect, isDependent } from './dependents.ts';
import type { AdvancedFormState } from './setting-props.ts';
import { SettingRow } from './SettingRow.tsx';

interface SettingRowsProps {
  name: AdvancedSetting;
  facts: AdvancedFacts;
  form: AdvancedFormState;
  readOnly: boolean;
  hasModel: boolean;
}

/** The row of a setting, or one for each field of a setting that is a group. */
export function SettingRows({ name, facts, form, readOnly, hasModel }: SettingRowsProps) {
  const words: SettingWords = wordsOf(name)!;
  return fieldsOf(facts, [name]).map(([path, of]) => {
    const [, field] = path.split('.');
    return (
      <SettingRow
        key={path}
        path={path}
        words={field === undefined ? words : words.fields![field]!}
        facts={of}
        form={form}
        readOnly={readOnly}
        isDependent={isDependent(path)}
        isActive={hasEffect(path, form.values)}
        lacksModel={words.needsModel === true && !hasModel && !isDependent(path)}
      />
    );
  });
}
