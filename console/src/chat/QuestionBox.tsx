import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { QUESTION_MAX } from '@regia/contract/limits';
import { SendIcon } from '@regia/icons/SendIcon';
import { StopIcon } from '@regia/icons/StopIcon';
import { Button } from '../ui/Button.tsx';
import styles from './QuestionBox.module.css';

interface QuestionBoxProps {
  busy: boolean;
  onAsk: (question: string) => void;
  onStop: () => void;
}

/** The field for questions. Enter sends, Shift+Enter starts a new line. During an answer, the text stays. */
export function QuestionBox({ busy, onAsk, onStop }: QuestionBoxProps) {
  const { t } = useLingui();
  const [question, setQuestion] = useState('');
  const hint = useId();
  const left = QUESTION_MAX - question.length;
  const send = () => {
    if (busy || question.trim() === '') return;
    onAsk(question.trim());
    setQuestion('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        className={styles.field}
        aria-label={t`Your question`}
        aria-describedby={hint}
        placeholder={t`Ask as a visitor would`}
        rows={1}
        maxLength={QUESTION_MAX}
        value={question}
        onChange={(event) => setQuestion(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {busy ? (
        <Button icon={<StopIcon />} onClick={onStop}>
          <Trans>Stop</Trans>
        </Button>
      ) : (
        <Button type="submit" variant="primary" icon={<SendIcon />}>
          <Trans>Ask</Trans>
        </Button>
      )}
      <p id={hint} className={styles.hint}>
        {left < 500 ? (
          <Plural value={left} one="# character left" other="# characters left" />
        ) : (
          <span className={styles.keys}>
            <Trans>Enter to send, Shift Enter for a new line</Trans>
          </span>
        )}
      </p>
    </form>
  );
}
