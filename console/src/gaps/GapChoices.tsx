import { Fragment, type ReactNode, useId, useState } from 'react';
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
import { Choice, NoChoice } from '../ui/Choice.tsx';
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
  const Fixed = mayPick ? NoChoice : Fragment;
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
              {mayPick && one.in_service ? (
                <Pick section={one} group={group} isPicked={one === picked} onPick={() => setPicked(one)} />
              ) : (
                <Fixed>
                  <Name section={one} />
                </Fixed>
              )}
            </Row>
          </li>
        ))}
        {gap.none_chosen > 0 && (
          <li>
            <Row count={gap.none_chosen} times={times}>
              <Fixed>
                <span className={styles.none}>
                  <Trans>None of these</Trans>
                </span>
              </Fixed>
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

function Row({ count, times, children }: { count: number; times: number; children: ReactNode }) {
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

interface PickProps {
  section: ChosenSection;
  /** The name of the radio buttons. */
  group: string;
  isPicked: boolean;
  onPick: () => void;
}

const Pick = ({ section, group, isPicked, onPick }: PickProps) => (
  <Choice
    look="radio"
    type="radio"
    name={group}
    checked={isPicked}
    onChange={onPick}
    label={section.heading}
    help={detailOf(section)}
  />
);

function Name({ section }: { section: ChosenSection }) {
  const detail = detailOf(section);
  return (
    <span className={styles.name}>
      {section.heading}
      {detail && <small>{detail}</small>}
    </span>
  );
}

/** The page of a section, if it is named otherwise, and whether the documents no longer have it. */
function detailOf({ heading, title, in_service: isInService }: ChosenSection): ReactNode {
  const page = title === heading ? '' : title;
  if (isInService) return page || undefined;
  return (
    <>
      {page && `${page} · `}
      <Trans>no longer in the documents</Trans>
    </>
  );
}
