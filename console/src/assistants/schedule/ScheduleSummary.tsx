import { useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Assistant } from '@regia/contract/assistants/calls';
import { ScheduleIcon } from '@regia/icons/ScheduleIcon';
import { Button } from '../../ui/Button.tsx';
import { loadOnce } from '../../ui/load-once.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useLazyCode } from '../../ui/use-lazy-code.ts';
import { scheduleWords } from '../settings/schedule-words.ts';
import { useAssistant } from '../use-assistant.ts';
import { useViewOnly } from '../ViewOnlyNote.tsx';
import styles from './ScheduleSummary.module.css';

const panel = loadOnce(() => import('./SchedulePanel.tsx'));

/** The schedule of an assistant in words. Its form is loaded when a person changes it. */
export function ScheduleSummary({ id }: { id: string }) {
  const assistant = useAssistant(id).data;
  const [isOpen, setOpen] = useState(false);
  const loaded = useLazyCode(isOpen, panel);
  const place = useRef<HTMLDivElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (loaded) (place.current?.querySelector<HTMLElement>('input') ?? place.current)?.focus();
  }, [loaded]);
  return (
    <div ref={place} tabIndex={-1}>
      {loaded ? (
        <loaded.SchedulePanel id={id} />
      ) : (
        assistant && <Words assistant={assistant} isOpening={isOpen} onOpen={() => setOpen(true)} />
      )}
    </div>
  );
}

interface WordsProps {
  assistant: Assistant;
  isOpening: boolean;
  onOpen: () => void;
}

function Words({ assistant, isOpening, onOpen }: WordsProps) {
  const { t, i18n } = useLingui();
  const isViewOnly = useViewOnly(assistant, 'assistant.train') !== null;
  const { training_schedule: schedule, only_manual_training: isManual } = assistant;
  return (
    <Panel title={t`Schedule`} icon={<ScheduleIcon />}>
      <p className={styles.words}>
        {isManual || schedule === '' ? (
          <Trans>It trains only when a person starts it.</Trans>
        ) : (
          scheduleWords(schedule, i18n)
        )}
      </p>
      {!isViewOnly && (
        <Button size="s" busy={isOpening} onClick={onOpen}>
          <Trans>Change the schedule</Trans>
        </Button>
      )}
    </Panel>
  );
}
