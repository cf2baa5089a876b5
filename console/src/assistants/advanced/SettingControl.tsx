import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { isSame, valueAt } from '../../platform/form/paths.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { optionsOf } from '../settings/words.ts';
import type { AdvancedPath } from './advanced-values.ts';
import { FilterEditor } from './filter/FilterEditor.tsx';
import { NumberField } from './NumberField.tsx';
import type { SettingRowProps } from './setting-props.ts';

interface SettingControlProps extends Pick<
  SettingRowProps,
  'assistantId' | 'path' | 'words' | 'facts' | 'form'
> {
  label: string;
  disabled: boolean;
}

/** The control of a field: a filter, a choice, a number with its range, or a text with its length. */
export function SettingControl({
  assistantId,
  path,
  words,
  facts,
  form,
  label,
  disabled,
}: SettingControlProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const help = words.help && i18n._(words.help);
  const { standard_text: standard, max_length: longest, minimum: least, maximum: most } = facts;
  const field = form.field(path);
  const value = valueAt(form.values, path);
  if (path === 'search_kwargs.filter') {
    return (
      <FilterEditor
        assistantId={assistantId}
        name={path}
        label={label}
        help={help}
        value={form.values.search_kwargs.filter}
        errorOf={(of) => form.errorOf(of as AdvancedPath)}
        onEnter={(filter) => form.enter({ [path]: filter })}
      />
    );
  }
  if (words.choices) {
    return <RadioGroup {...field} label={label} hint={help} options={optionsOf(words.choices, i18n)} />;
  }
  if (typeof facts.default === 'boolean') {
    return <Switch {...form.tick(path)} label={label} help={help} disabled={disabled} />;
  }
  if (least !== undefined && most !== undefined) {
    const [from, to] = [format.number(least), format.number(most)];
    return (
      <NumberField
        {...field}
        label={label}
        value={value as number | string | null}
        onEnter={(entered) => form.enter({ [path]: entered })}
        disabled={disabled && field.error === undefined}
        hint={
          <>
            {help}{' '}
            <Trans>
              From {from} to {to}.
            </Trans>
          </>
        }
      />
    );
  }
  const count =
    longest === undefined ? undefined : `${format.number(field.value.length)} / ${format.number(longest)}`;
  return (
    <TextArea
      {...field}
      label={label}
      rows={2}
      disabled={disabled && field.error === undefined}
      placeholder={standard}
      count={count}
      hint={
        <>
          {help} {standard && !isSame(value, facts.default) && <Trans>The standard text: “{standard}”</Trans>}
        </>
      }
    />
  );
}
