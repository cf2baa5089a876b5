import { Trans, useLingui } from '@lingui/react/macro';
import { line } from '@regia/contract/fields';
import { createLearning } from '@regia/contract/learning/learnings';
import { QUESTION_MAX, WORDINGS_MAX } from '@regia/contract/limits';
import { z } from 'zod/mini';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { send } from '../platform/http/send.ts';
import { toast } from '../platform/toasts.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { bodyOf, learningForm, linesOf } from './learning-form.ts';
import { LearningFields } from './LearningFields.tsx';
import { LeftOut } from './LeftOut.tsx';
import { refreshLearnings } from './queries.ts';

const schema = z.extend(learningForm, { question: line(QUESTION_MAX, 1) });

interface TeachDialogProps {
  assistant: string;
  question: string;
  wordings: readonly string[];
  onTaught: () => void;
  onClose: () => void;
}

/** Teaches an answer to a question of a gap, with its wordings. */
export function TeachDialog({ assistant, question, wordings, onTaught, onClose }: TeachDialogProps) {
  const { t } = useLingui();
  const form = useCallForm({
    schema,
    values: {
      question,
      answer: '',
      wordings: wordings.slice(0, WORDINGS_MAX).join('\n'),
      sources: '',
      expires: '',
    },
    submit: (values) =>
      send(createLearning, { body: { assistant, question: values.question, ...bodyOf(values) } }),
    onDone: () => {
      void refreshLearnings();
      toast.success(t`The assistant is learning the answer`);
      onTaught();
      onClose();
    },
  });
  return (
    <FormDialog
      wide
      form={form}
      onClose={onClose}
      title={<Trans>Teach an answer</Trans>}
      submit={<Trans>Request learning</Trans>}
      refusedTitle={t`Couldn’t teach the answer`}
    >
      <TextField {...form.field('question')} label={t`Question`} />
      <LearningFields form={form} />
      <LeftOut lines={[form.values.question, ...linesOf(form.values.wordings)]} />
    </FormDialog>
  );
}
