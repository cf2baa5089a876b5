import { useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CloseIcon } from '@regia/icons/CloseIcon';
import { PlusIcon } from '@regia/icons/PlusIcon';
import { getRouteApi } from '@tanstack/react-router';
import { useAssistant } from '../assistants/public.tsx';
import { plainAnswer } from '../platform/plain-answer.ts';
import { useMay } from '../platform/session/Can.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { EmptyTrial } from './EmptyTrial.tsx';
import { FilesOfAssistant } from './FilesOfAssistant.tsx';
import { Inspector } from './Inspector.tsx';
import { QuestionBox } from './QuestionBox.tsx';
import { ChoiceText } from './ChoiceText.tsx';
import { chosenFrom, newestAnswer } from './trial.ts';
import { placeOf, TurnView } from './TurnView.tsx';
import { useReadingPlace } from './use-reading-place.ts';
import { useTrial } from './use-trial.ts';
import { useTrialNumber } from './use-trial-number.ts';
import { useWide } from './use-wide.ts';
import { WaitingTurns } from './WaitingTurns.tsx';

import styles from './TryPage.module.css';

const route = getRouteApi('/app/ai/ai-assistants/$id/try');

/** AST-07: the page to ask an assistant inside the console. Shows sources, and traces to users with the permission. */
export function TryPage() {
  const { id } = route.useParams();
  const { chat = null } = route.useSearch();
  const navigate = route.useNavigate();
  const { number, onStarted, startNew } = useTrialNumber(chat);
  return (
    <FilesOfAssistant value={id}>
      <Trial
        key={number}
        id={id}
        chat={chat}
        onChat={(started) => {
          onStarted(started);
          void navigate({ search: { chat: started }, replace: true });
        }}
        onNewTrial={() => (chat === null ? startNew() : void navigate({ search: {}, replace: true }))}
      />
    </FilesOfAssistant>
  );
}

interface TrialProps {
  id: string;
  chat: string | null;
  /** Called when a chat starts, to put its id in the address. */
  onChat: (chat: string) => void;
  onNewTrial: () => void;
}

function Trial({ id, chat, onChat, onNewTrial }: TrialProps) {
  const { t } = useLingui();
  const assistant = useAssistant(id);
  const trial = useTrial({ assistant: id, chat, onChat });
  const [selected, setSelected] = useState<string | null>(null);
  const mayTrace = useMay('assistant.trace');
  const isWide = useWide();
  const end = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const { turns, busy } = trial;
  const last = turns.at(-1);
  useReadingPlace(last, list, end);
  const name = assistant.data?.name ?? '';
  const newest = newestAnswer(turns);
  const traced = turns.find(({ messageId }) => messageId !== null && messageId === selected);
  const asked = traced?.question.content;
  const about = traced?.choice ? (
    <Trans>
      On the choice “<ChoiceText choice={traced.choice} />”
    </Trans>
  ) : (
    asked && <Trans>On the question “{asked}”</Trans>
  );
  const why = selected && mayTrace && <Inspector assistant={id} message={selected} />;
  return (
    <div className={why && isWide ? styles.split : styles.whole}>
      <div className={styles.read}>
        <div className={styles.script}>
          {turns.length > 0 && (
            <div className={styles.tools}>
              <Button size="s" variant="ghost" icon={<PlusIcon size={14} />} onClick={onNewTrial}>
                <Trans>New trial</Trans>
              </Button>
            </div>
          )}
          {trial.error && <LoadFailed error={trial.error} onRetry={trial.reload} />}
          {trial.isLoading && <WaitingTurns />}
          {turns.length === 0 && !trial.isLoading && !trial.error && (
            <EmptyTrial
              assistant={id}
              onAsk={(question) => {
                // The pressed button disappears; the next Tab leads into the answer.
                list.current?.focus({ preventScroll: true });
                trial.ask(question);
              }}
            />
          )}
          <ol ref={list} tabIndex={-1} className={styles.turns} aria-label={t`Questions and answers`}>
            {turns.map((turn) => (
              <TurnView
                key={turn.key}
                turn={turn}
                assistantName={name}
                selected={selected !== null && turn.messageId === selected}
                onWhy={mayTrace ? (message) => setSelected(message === selected ? null : message) : undefined}
                chosen={chosenFrom(turns, turn)}
                isNewest={turn === newest}
                onChoose={(number) => {
                  const before = trial.choose(
                    turn,
                    turn.answer?.parts
                      .flatMap((part) => (part.kind === 'offers' ? part.offers : []))
                      .find((offer) => offer.number === number),
                  );
                  if (before) document.getElementById(placeOf(before))?.scrollIntoView({ block: 'nearest' });
                }}
                onAskAlone={busy ? undefined : (words) => trial.ask(words, undefined, true)}
                onRetry={busy ? undefined : (again) => trial.ask(again.question.content, again)}
              />
            ))}
          </ol>
          <div ref={end} className={styles.end} />
        </div>
        <VisuallyHidden>
          <output>{last && !busy ? (last.failure ?? plainAnswer(last.text)) : ''}</output>
        </VisuallyHidden>
        <div className={styles.ask}>
          <QuestionBox busy={busy} onAsk={(question) => trial.ask(question)} onStop={trial.stop} />
        </div>
      </div>
      {why && isWide && (
        <aside className={styles.inspector} aria-labelledby="why-title">
          {/* A part that scrolls must be reachable by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={styles.trace} tabIndex={0} role="group" aria-labelledby="why-title">
            <header>
              <h2 id="why-title">
                <Trans>Why this answer?</Trans>
              </h2>
              <IconButton label={t`Close`} icon={<CloseIcon />} onClick={() => setSelected(null)} />
            </header>
            <p className={styles.about}>{about}</p>
            {why}
          </div>
        </aside>
      )}
      {!isWide && (
        <Dialog
          open={Boolean(why)}
          onClose={() => setSelected(null)}
          title={t`Why this answer?`}
          description={about}
          wide
          actions={
            <Button onClick={() => setSelected(null)}>
              <Trans>Close</Trans>
            </Button>
          }
        >
          {why}
        </Dialog>
      )}
    </div>
  );
}
