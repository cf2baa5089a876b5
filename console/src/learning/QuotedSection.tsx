import { Trans, useLingui } from '@lingui/react/macro';
import { type Learning, settleLearning } from '@regia/contract/learning/learnings';
import { useMutation } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import { showFailure } from '../platform/http/show-status.ts';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useMay } from '../platform/session/Can.tsx';
import { Button } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';
import { refreshLearnings } from './queries.ts';
import styles from './LearningProof.module.css';

type Quoted = NonNullable<Learning['quoted']>;

/** The section that a correction quotes, with a link to it. */
export const QuotedSection = ({ quoted }: { quoted: Quoted }) => (
  <p className={styles.quoted}>
    <Trans>
      It quotes the section <SectionLink quoted={quoted} />, and follows it through trainings.
    </Trans>
  </p>
);

export function SectionLink({ quoted: { title, heading, url } }: { quoted: Quoted }) {
  const name = heading === title ? title : `${title}: ${heading}`;
  return url === '' ? (
    <b>{name}</b>
  ) : (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  );
}

/** A quoted section that is gone, or says something else than staff saw. */
export function QuotedConflict({
  learning,
  quoted,
}: {
  learning: Learning & { conflict: NonNullable<Learning['conflict']> };
  quoted: Quoted;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const { conflict } = learning;
  if (quoted.state === 'gone')
    return (
      <Note tone="warn" title={t`The section that it quotes is gone`}>
        <Trans>
          Since {format.date(conflict.found_on)} the documents no longer have <SectionLink quoted={quoted} />.
          The assistant answers as it did before the correction. Change the answer, or withdraw the
          correction.
        </Trans>
        <Settle id={learning.id} />
      </Note>
    );
  return (
    <Note tone="warn" title={t`The section that it quotes has changed`}>
      <Trans>
        Found on {format.date(conflict.found_on)} in <SectionLink quoted={quoted} />. The assistant already
        quotes the new text: check that it still answers the question.
      </Trans>
      <blockquote>{conflict.quote}</blockquote>
      <Settle id={learning.id} mayKeep />
    </Note>
  );
}

function Settle({ id, mayKeep = false }: { id: string; mayKeep?: boolean }) {
  const { t } = useLingui();
  const settle = useMutation({
    mutationFn: (keep: boolean) => send(settleLearning, { params: { id }, body: { keep } }),
    onSuccess: refreshLearnings,
    onError: (error) => showFailure(t`Couldn’t settle the conflict`, error),
  });
  if (!useMay('monitoring.learn')) return null;
  return (
    <div className={styles.choices}>
      {mayKeep && (
        <Button size="s" busy={settle.isPending} onClick={() => settle.mutate(true)}>
          <Trans>It still answers: keep the correction</Trans>
        </Button>
      )}
      <Button size="s" inactive={settle.isPending} onClick={() => settle.mutate(false)}>
        <Trans>Withdraw the correction</Trans>
      </Button>
    </div>
  );
}
