import type { ReactNode } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AssistantRow } from '@regia/contract/assistants/calls';
import { LearnIcon } from '@regia/icons/LearnIcon';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useMay } from '../platform/session/Can.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { LearnButton } from './LearnButton.tsx';
import { OnlyManual } from './schedule/OnlyManual.tsx';
import { TileBar } from './TileBar.tsx';
import styles from './NewInformation.module.css';

interface TileNewsProps {
  assistant: AssistantRow;
  /** The action of a person who may not train. */
  otherwise: ReactNode;
}

/** The notice in a tile. */
export function TileNews({ assistant, otherwise }: TileNewsProps) {
  const mayTrain = useMay('assistant.train');
  return (
    <TileBar
      tone="news"
      icon={<LearnIcon />}
      title={<Trans>New information to learn</Trans>}
      action={mayTrain ? <LearnButton assistant={assistant} /> : otherwise}
    >
      <Plural value={assistant.documents} one="Answers from # document" other="Answers from # documents" />
      {assistant.only_manual_training && (
        <span className={styles.manual}>
          <Trans>Only manual training</Trans>
        </span>
      )}
    </TileBar>
  );
}

/** The notice in a row of the list. */
export const RowNews = ({ assistant }: { assistant: Pick<AssistantRow, 'only_manual_training'> }) => (
  <>
    <Badge tone="accent" icon={<LearnIcon size={13} />}>
      <Trans>To learn</Trans>
    </Badge>
    {assistant.only_manual_training && <OnlyManual />}
  </>
);

/** The notice in the head of an assistant's page. */
export const PageNews = () => (
  <>
    <LearnIcon size={14} />
    <Trans>New information to learn</Trans>
  </>
);

interface LearnFilterProps {
  count: number;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Shows only the assistants with the notice. */
export function LearnFilter({ count, isOn, onChange }: LearnFilterProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Button
      className={isOn ? styles.on : undefined}
      icon={<LearnIcon />}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      {t`To learn`} <span className={styles.count}>{format.number(count)}</span>
    </Button>
  );
}
