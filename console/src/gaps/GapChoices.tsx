import { useId, useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ChosenSection, GapDetail } from '@regia/contract/gaps/gaps';
import { createLearning } from '@regia/contract/learning/learnings';
import { WORDINGS_MAX } from '@regia/contract/limits';
import { LearntIcon } from '@regia/icons/LearntIcon';
import { useMutation } from '@tanstack/react-query';
import { refreshLearnings } from '../learning/public.tsx';
import { send } from '../platform/http/send.ts';
import { showFailure } from '../platform/http/show-status.ts';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useMay } from '../platform/session/Can.tsx';
import { toast } from '../platform/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { Choice } from '../ui/Choice.tsx';
import styles from './GapChoices.module.css';

/** The section that a correction can quote: the most chosen one that the documents still have. */
export const firstInService = ({ choices }: Pick<GapDetail, 'choices'>): ChosenSection | undefined =>
  choices.find((one) => one.in_service);

interface GapChoicesProps {
  gap: GapDetail;
  /** Runs after the correction was requested. */
  onTaught: () => void;
}

/** The offered sections that visitors chose, each with its share of all choices as a bar, and the correction that quotes one of them. */
export function GapChoices({ gap, onTaught }: GapChoicesProps) {
  const mayTeach = useMay('monitoring.learn');
  const { t } = useLingui();
  const group = useId();
  const [picked, setPicked] = useState(firstInService(gap));
  const times = gap.choices.reduce((sum, { count }) => sum + count, gap.none_chosen);
  const teach = useMutation({
    mutationFn: ({ document, heading, anchor }: ChosenSection) =>
      send(createLearning, {
        body: {
          assistant: gap.assistant.id,
          question: gap.question,
          wordings: gap.wordings.filter((one) => one !== gap.question).slice(0, WORDINGS_MAX),
          section: { document: document ?? '', heading, anchor },
        },
      }),
    onSuccess: () => {
      void refreshLearnings();
      toast.success(t`The assistant is learning the answer`);
      onTaught();
    },
    onError: (error) => showFailure(t`Couldn’t teach the answer`, error),
  });
  if (times === 0) return null;
  const mayPick = mayTeach && picked !== undefined;
  return (
    <section className={styles.choices} aria-label={t`What visitors choose`}>
      <header>
        <h3>
          <Trans>What visitors choose</Trans>
        </h3>
        <span>
          <Plural value={times} one="# time" other="# times" />
        </span>
      </header>
      <ul>
        {gap.choices.map((one) => (
          <li key={`${one.document} ${one.heading} ${one.url}`}>
            <Row count={one.count} times={times}>
              <Name
                section={one}
                group={mayPick && one.in_service ? group : undefined}
                isPicked={one === picked}
                onPick={() => setPicked(one)}
              />
            </Row>
          </li>
        ))}
        {gap.none_chosen > 0 && (
          <li>
            <Row count={gap.none_chosen} times={times}>
              <span className={styles.none}>
                <Trans>None of these</Trans>
              </span>
            </Row>
          </li>
        )}
      </ul>
      {mayPick && (
        <footer>
          <p>
            <Trans>The correction follows the section, also after a training.</Trans>
          </p>
          <Button
            size="s"
            variant="primary"
            icon={<LearntIcon size={14} />}
            busy={teach.isPending}
            onClick={() => teach.mutate(picked)}
          >
            <Trans>Answer with this section</Trans>
          </Button>
        </footer>
      )}
    </section>
  );
}

function Row({ count, times, children }: { count: number; times: number; children: React.ReactNode }) {
  const format = useFormat();
  return (
    <div className={styles.row}>
      {children}
      <span className={styles.track} aria-hidden="true">
        <i style={{ inlineSize: `${(count / times) * 100}%` }} />
      </span>
      <span className={styles.count}>{format.number(count)}</span>
    </div>
  );
}

interface NameProps {
  section: ChosenSection;
  /** The name of the radio buttons; without one the section cannot be picked. */
  group: string | undefined;
  isPicked: boolean;
  onPick: () => void;
}

function Name({ section, group, isPicked, onPick }: NameProps) {
  const { heading, title, in_service: isInService } = section;
  const page = (
    <>
      {title !== heading && title}
      {title !== heading && !isInService && ' · '}
      {!isInService && <Trans>no longer in the documents</Trans>}
    </>
  );
  const isNamedAlone = title === heading && isInService;
  if (group !== undefined)
    return (
      <Choice
        look="radio"
        type="radio"
        name={group}
        checked={isPicked}
        onChange={onPick}
        label={heading}
        help={isNamedAlone ? undefined : page}
      />
    );
  return (
    <span className={styles.name}>
      {heading}
      {!isNamedAlone && <small>{page}</small>}
    </span>
  );
}
