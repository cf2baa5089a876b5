import { Trans, useLingui } from '@lingui/react/macro';
import type { Learning } from '@regia/contract/learning/learnings';
import { useFormat } from '../platform/i18n/use-format.ts';
import { Note } from '../ui/Note.tsx';
import { Settle } from './Settle.tsx';
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
        <Settle id={learning.id} withdraw={<Trans>Withdraw the correction</Trans>} />
      </Note>
    );
  return (
    <Note tone="warn" title={t`The section that it quotes has changed`}>
      <Trans>
        Found on {format.date(conflict.found_on)} in <SectionLink quoted={quoted} />. The assistant already
        quotes the new text: check that it still answers the question.
      </Trans>
      <blockquote>{conflict.quote}</blockquote>
      <Settle
        id={learning.id}
        keep={<Trans>It still answers: keep the correction</Trans>}
        withdraw={<Trans>Withdraw the correction</Trans>}
      />
    </Note>
  );
}
