import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type GapDetail, updateGap } from '@regia/contract/gaps/gaps';
import type { AskingOutcome } from '@regia/contract/gaps/states';
import { useMutation, useQuery } from '@tanstack/react-query';
import { teachDialog } from '../learning/public.tsx';
import { send } from '../platform/http/send.ts';
import { showFailure } from '../platform/http/show-status.ts';
import { useFormat } from '../platform/i18n/use-format.ts';
import { queryClient, useViewer } from '../platform/query.ts';
import { useMay } from '../platform/session/Can.tsx';
import { useSession } from '../platform/session/store.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Note } from '../ui/Note.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { DismissDialog } from './DismissDialog.tsx';
import { GapBadge } from './GapBadge.tsx';
import { firstInService, GapChoices } from './GapChoices.tsx';
import { gapQueries, refreshGaps } from './queries.ts';
import { Trend } from './Trend.tsx';
import styles from './Gaps.module.css';

/** A gap over the board, which its question describes: its wordings and messages, the answers before and after, and what to do. */
export function GapDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const gap = useQuery(gapQueries.one(useViewer(), id));
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={<Trans>Gap</Trans>}
      description={
        gap.data && (
          <span className={styles.question} lang={gap.data.language}>
            {gap.data.question}
          </span>
        )
      }
      actions={
        <Button variant="ghost" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {gap.data && <Detail gap={gap.data} />}
      {!gap.data && gap.error && <LoadFailed error={gap.error} onRetry={() => void gap.refetch()} />}
      {!gap.data && !gap.error && <SkeletonRows rows={5} />}
    </Dialog>
  );
}

function Detail({ gap }: { gap: GapDetail }) {
  const mayOpen = useMay('monitoring.retrieve');
  const { t } = useLingui();
  const format = useFormat();
  return (
    <div className={styles.detail}>
      <dl className={styles.facts}>
        <Fact name={t`State`}>
          <GapBadge state={gap.state} />
        </Fact>
        <Fact name={t`Assistant`}>{gap.assistant.name}</Fact>
        <Fact name={t`Owner`}>{gap.owner?.username ?? '—'}</Fact>
        <Fact name={t`Times asked`}>{format.number(gap.asked)}</Fact>
        <Fact name={t`Trend`}>
          <Trend gap={gap} />
        </Fact>
        <Fact name={t`Last asked`}>{format.dateTime(gap.last_asked_on)}</Fact>
      </dl>
      <Ending gap={gap} />
      <Actions gap={gap} />
      <Chosen gap={gap} />
      {gap.askings_after && (
        <dl className={styles.facts}>
          <Fact name={t`Answered before`}>
            <Trans>
              {format.number(gap.askings_before.answered)} of {format.number(gap.askings_before.asked)}
            </Trans>
          </Fact>
          <Fact name={t`Answered since`}>
            <Trans>
              {format.number(gap.askings_after.answered)} of {format.number(gap.askings_after.asked)}
            </Trans>
          </Fact>
        </dl>
      )}
      <section>
        <h3>
          <Trans>How visitors ask it</Trans>
        </h3>
        <ul className={styles.wordings} lang={gap.language}>
          {gap.wordings.map((wording) => (
            <li key={wording}>{wording}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>
          <Trans>Messages</Trans>
        </h3>
        <ul className={styles.messages}>
          {gap.messages.map((one) => (
            <li key={one.message}>
              {mayOpen ? (
                <TextLink to="/monitoring/messages/$id/" params={{ id: one.message }}>
                  {one.question}
                </TextLink>
              ) : (
                <span>{one.question}</span>
              )}
              <span>
                <Outcome outcome={one.outcome} /> ·{' '}
                <time dateTime={one.sent_on}>{format.dateTime(one.sent_on)}</time>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Outcome({ outcome }: { outcome: AskingOutcome }) {
  const { t } = useLingui();
  return {
    answered: t`Answered`,
    partly: t`Partly answered`,
    not_sure: t`Not sure`,
    not_answered: t`Not answered`,
    down_voted: t`Not helpful`,
  }[outcome];
}

/** When and why a gap ended, or came back. */
function Ending({ gap }: { gap: GapDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const { state, cause, cause_on: causeOn, closed_on: closedOn, reopened_on: reopenedOn, reason } = gap;
  if (state === 'dismissed')
    return (
      <Note tone="info" title={t`Dismissed`}>
        {reason}
      </Note>
    );
  if (state === 'closed' && closedOn !== null) {
    const on = format.date(causeOn ?? closedOn);
    return (
      <Note tone="ok" title={t`Closed on ${format.date(closedOn)}`}>
        {cause === 'learning' && <Trans>It has been answered since a correction was learned on {on}.</Trans>}
        {cause === 'training' && <Trans>It has been answered since the training on {on}.</Trans>}
        {cause === 'person' && <Trans>A colleague closed it.</Trans>}
      </Note>
    );
  }
  if (reopenedOn === null) return null;
  return (
    <Note tone="warn" title={t`Reopened on ${format.date(reopenedOn)}`}>
      <Trans>It was closed before. Only a new correction or training can close it again.</Trans>
    </Note>
  );
}

type Change = Parameters<typeof send<typeof updateGap>>[1]['body'];

function useChange(id: string) {
  const { t } = useLingui();
  const viewer = useViewer();
  return useMutation({
    mutationFn: (body: Change) => send(updateGap, { params: { id }, body }),
    onSuccess: (changed) => {
      queryClient.setQueryData(gapQueries.one(viewer, id).queryKey, changed);
      return refreshGaps();
    },
    onError: (error) => showFailure(t`Couldn’t change the gap`, error),
  });
}

/** A gap whose answer is taught is in work, and of the person who taught it. */
const takenOn = (me: string | undefined): Change => ({ state: 'in_work', ...(me ? { owner: me } : {}) });

function Chosen({ gap }: { gap: GapDetail }) {
  const me = useSession().me?.id;
  const change = useChange(gap.id);
  return <GapChoices gap={gap} onTaught={() => change.mutate(takenOn(me))} />;
}

function Actions({ gap }: { gap: GapDetail }) {
  const { t } = useLingui();
  const me = useSession().me?.id;
  const mayTeach = useMay('monitoring.learn');
  const mayReview = useMay('monitoring.review');
  const [asking, setAsking] = useState<'teach' | 'assign' | 'dismiss'>();
  const teach = useLazyCode(asking === 'teach', teachDialog);
  const { id, state, owner } = gap;
  const change = useChange(id);
  const isOver = state === 'closed' || state === 'dismissed';
  const isMine = owner !== null && owner.id === me;
  if (!mayTeach && !mayReview) return null;
  const button = (label: string, body: Change) => (
    <Button size="s" inactive={change.isPending} onClick={() => change.mutate(body)}>
      {label}
    </Button>
  );
  return (
    <div className={styles.actions}>
      {mayTeach && (
        <Button
          size="s"
          variant={firstInService(gap) ? 'secondary' : 'primary'}
          onClick={() => setAsking('teach')}
        >
          <Trans>Teach the answer…</Trans>
        </Button>
      )}
      {isOver && button(t`Reopen`, { state: 'open' })}
      {!isOver && !isMine && me && button(t`Take it on`, { owner: me, state: 'in_work' })}
      {!isOver && (
        <Button size="s" onClick={() => setAsking('assign')}>
          <Trans>Assign…</Trans>
        </Button>
      )}
      {!isOver && isMine && button(t`Hand it back`, { owner: null, state: 'open' })}
      {!isOver && button(t`Mark as closed`, { state: 'closed' })}
      {mayReview && state !== 'dismissed' && (
        <Button size="s" onClick={() => setAsking('dismiss')}>
          <Trans>Dismiss…</Trans>
        </Button>
      )}
      {teach && asking === 'teach' && (
        <teach.TeachDialog
          assistant={gap.assistant.id}
          question={gap.question}
          wordings={gap.wordings.filter((one) => one !== gap.question)}
          onTaught={() => change.mutate(takenOn(me))}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'assign' && <AssignDialog gap={gap} onClose={() => setAsking(undefined)} />}
      {asking === 'dismiss' && <DismissDialog id={id} onClose={() => setAsking(undefined)} />}
    </div>
  );
}
