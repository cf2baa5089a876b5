import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageContext, MessageDetail } from '@regia/contract/monitoring/messages';
import { PlaceLink, placeText } from '../../chat/public.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import styles from './ContextPanel.module.css';

interface ContextPanelProps {
  message: Pick<MessageDetail, 'extractive' | 'obfuscated_on'>;
  context: MessageContext;
}

/** MON-02: the text that the answer was given from. */
export function ContextPanel({ message, context }: ContextPanelProps) {
  const { t } = useLingui();
  const { is_correction: isCorrection, texts, earlier } = context;
  // An erasure empties what a model was given.
  const isReduced = message.obfuscated_on !== null && !message.extractive && !isCorrection;
  return (
    <Panel title={t`Message context`}>
      <div className={styles.context}>
        <p>
          {texts.length === 0 ? (
            <Trans>The answer was given from no text.</Trans>
          ) : isCorrection ? (
            <Trans>The answer is a correction by your colleagues.</Trans>
          ) : (
            <Trans>The answer was given from these passages, as they stood then.</Trans>
          )}
        </p>
        <ol className={styles.texts}>
          {texts.map((passage, index) => (
            // The order is that of the answer, and two passages may have the same text.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <Place passage={passage} />
              <blockquote className={styles.text}>{passage.text}</blockquote>
            </li>
          ))}
        </ol>
        {earlier.length > 0 && <Earlier messages={earlier} />}
        {isReduced && (
          <Note tone="info" title={<Trans>The personal data was replaced by dots</Trans>}>
            <Trans>What the model was given was deleted with it: only the passages cited are left.</Trans>
          </Note>
        )}
      </div>
    </Panel>
  );
}

function Place({ passage }: { passage: MessageContext['texts'][number] }) {
  const place = placeText(passage);
  if (place === '') return null;
  return passage.url === '' ? <span>{place}</span> : <PlaceLink href={passage.url}>{place}</PlaceLink>;
}

function Earlier({ messages }: { messages: MessageContext['earlier'] }) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Earlier messages that the model was given`}>
      <h3 className={styles.heading}>
        <Trans>Earlier messages that the model was given</Trans>
      </h3>
      <dl className={styles.earlier}>
        {messages.map(({ sender_type: sender, content }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index}>
            <dt>{sender === 'human' ? t`Visitor` : t`Assistant`}</dt>
            <dd className={styles.text}>{content}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
