import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { SUGGESTION_MAX } from '@regia/contract/limits';
import type { useCallForm } from '../platform/form/use-call-form.ts';
import { useFormat } from '../platform/i18n/use-format.ts';
import { DateTimeField } from '../ui/DateTimeField.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { earliest, type LearningValues } from './learning-form.ts';

type Field = ReturnType<ReturnType<typeof useCallForm<LearningValues, unknown>>['field']>;

interface LearningFieldsProps {
  /** Shown in place of the answer and its pages: a correction that quotes a section has none of its own. */
  quoted?: ReactNode;
  form: {
    values: LearningValues;
    field: (name: keyof LearningValues) => Omit<Field, 'name'> & { name: string };
  };
}

/** The fields of a correction, in the form of a new one and of a change. */
export function LearningFields({ form, quoted }: LearningFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <>
      {quoted ?? (
        <TextArea
          {...form.field('answer')}
          label={t`Answer`}
          hint={t`The assistant gives it word for word, as the organization’s own answer.`}
          count={`${format.number(form.values.answer.length)} / ${format.number(SUGGESTION_MAX)}`}
        />
      )}
      <TextArea
        {...form.field('wordings')}
        label={t`Other wordings of the question`}
        hint={t`One on each line, as visitors would ask.`}
        optional
      />
      {!quoted && (
        <TextArea
          {...form.field('sources')}
          label={t`Pages to cite`}
          hint={t`One on each line: the title, then the address.`}
          optional
        />
      )}
      <DateTimeField
        {...form.field('expires')}
        min={earliest()}
        label={t`Expires on`}
        optional
        hint={t`After this date it’s no longer used, and you’re asked whether it’s still right.`}
      />
    </>
  );
}
