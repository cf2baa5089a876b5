import { useId } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Language } from '@regia/contract/fields';
import { SUGGESTED_QUESTION_MAX, SUGGESTED_QUESTIONS_MAX } from '@regia/contract/limits';
import { ArrowDownIcon } from '@regia/icons/ArrowDownIcon';
import { ArrowUpIcon } from '@regia/icons/ArrowUpIcon';
import { DeleteIcon } from '@regia/icons/DeleteIcon';
import { PlusIcon } from '@regia/icons/PlusIcon';
import { Button } from '../../ui/Button.tsx';
import { changeAndFocus } from '../../ui/change-and-focus.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { AnimationFormState } from './MotionFields.tsx';
import styles from './QuestionsField.module.css';

interface QuestionsFieldProps {
  form: AnimationFormState;
  language: Language;
}

/** The suggested questions, in their order. */
export function QuestionsField({ form, language }: QuestionsFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const name = `texts.${language}.suggested_questions` as const;
  const questions = form.values.texts[language].suggested_questions;
  const put = (typed: string[]) => form.enter({ [name]: typed });
  const putAndFocus = (typed: string[], selector: string) => changeAndFocus(() => put(typed), id, selector);
  const change = (at: number, question: string) =>
    put(questions.map((one, place) => (place === at ? question : one)));
  const add = () => putAndFocus([...questions, ''], 'li:last-child input');
  const remove = (at: number) =>
    putAndFocus(
      questions.filter((_, place) => place !== at),
      '[data-add]',
    );
  const move = (at: number, to: number) => {
    const moved = questions.filter((_, place) => place !== at);
    putAndFocus([...moved.slice(0, to), questions[at]!, ...moved.slice(to)], `li:nth-child(${to + 1}) input`);
  };
  return (
    <div id={id} role="group" aria-label={t`Suggested questions`} className={styles.questions}>
      <p className={styles.label}>
        <Trans>Suggested questions</Trans>
      </p>
      {questions.length > 0 && (
        <ol className={styles.list}>
          {questions.map((question, at) => {
            const number = at + 1;
            return (
              // The place of a question is its name.
              // eslint-disable-next-line react/no-array-index-key
              <li key={at} className={styles.question}>
                <TextField
                  name={name}
                  lang={language}
                  label={t`Question ${number}`}
                  value={question}
                  error={at === 0 ? form.errorOf(name) : undefined}
                  maxLength={SUGGESTED_QUESTION_MAX}
                  onChange={({ target }) => change(at, target.value)}
                />
                <span className={styles.tools}>
                  <IconButton
                    label={t`Move question ${number} up`}
                    icon={<ArrowUpIcon />}
                    inactive={at === 0}
                    onClick={() => move(at, at - 1)}
                  />
                  <IconButton
                    label={t`Move question ${number} down`}
                    icon={<ArrowDownIcon />}
                    inactive={at === questions.length - 1}
                    onClick={() => move(at, at + 1)}
                  />
                  <IconButton
                    label={t`Remove question ${number}`}
                    icon={<DeleteIcon />}
                    onClick={() => remove(at)}
                  />
                </span>
              </li>
            );
          })}
        </ol>
      )}
      <Button
        data-add
        size="s"
        icon={<PlusIcon size={14} />}
        inactive={questions.length >= SUGGESTED_QUESTIONS_MAX}
        onClick={add}
      >
        <Trans>Add a question</Trans>
      </Button>
      <p className={styles.hint}>
        <Trans>
          Up to {SUGGESTED_QUESTIONS_MAX}, shown under the greeting. Without any, visitors see questions that
          its pages answer.
        </Trans>
      </p>
    </div>
  );
}
