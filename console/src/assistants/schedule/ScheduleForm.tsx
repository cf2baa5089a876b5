import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Assistant } from '@regia/contract/assistants/calls';
import { saveTraining, type TrainingPlan } from '@regia/contract/assistants/training-calls';
import { ScheduleIcon } from '@regia/icons/ScheduleIcon';
import { laterSchema } from '../../platform/form/later-schema.ts';
import { send } from '../../platform/http/send.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { UnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import { useAssistantForm } from '../use-assistant-form.tsx';
import { useViewOnly, ViewOnlyNote } from '../ViewOnlyNote.tsx';
import { NextTimes } from './NextTimes.tsx';
import { USUAL } from './schedule-draft.ts';
import { ScheduleFields } from './ScheduleFields.tsx';
import styles from './Schedule.module.css';

const schema = laterSchema(() => import('./schedule-schema.ts').then((own) => own.scheduleSchema));

const valuesOf = ({ training_schedule, only_manual_training }: Assistant) => ({
  training_schedule,
  only_manual_training,
});

interface ScheduleFormProps {
  assistant: Assistant;
  plan: TrainingPlan;
}

export function ScheduleForm({ assistant, plan }: ScheduleFormProps) {
  const { t } = useLingui();
  const viewOnly = useViewOnly(assistant, 'assistant.train');
  const { form, conflict, changed } = useAssistantForm({
    assistant,
    schema,
    valuesOf,
    save: (values, version) =>
      send(saveTraining, { params: { id: assistant.id }, body: { ...values, version } }),
  });
  const { training_schedule: schedule, only_manual_training: isManual } = form.values;
  /** Brought back when the schedule is turned on again. */
  const [last, setLast] = useState(schedule);
  const field = form.field('training_schedule');
  const change = (value: string) => {
    if (value !== '') setLast(value);
    form.enter({ training_schedule: value });
  };
  return (
    <CallForm
      form={form}
      className={styles.form}
      state={<UnsavedChanges count={changed} />}
      what={t`the training schedule`}
    >
      <Panel title={t`Schedule`} icon={<ScheduleIcon />}>
        {conflict}
        {viewOnly && (
          <ViewOnlyNote reason={viewOnly}>
            <Trans>Your profile can’t change when assistants train.</Trans>
          </ViewOnlyNote>
        )}
        <fieldset className={styles.fields} disabled={viewOnly !== null}>
          {isManual ? (
            <p className={styles.quiet}>
              <Trans>It trains only when a person starts it.</Trans>
            </p>
          ) : (
            <>
              <Switch
                label={t`Train by itself`}
                checked={schedule !== ''}
                onChange={(event) => change(event.target.checked ? last || USUAL : '')}
              />
              {schedule !== '' && (
                <>
                  <ScheduleFields value={schedule} error={field.error} name={field.name} onChange={change} />
                  <NextTimes schedule={schedule} zone={plan.time_zone} />
                </>
              )}
            </>
          )}
          <div className={styles.manual}>
            <Switch
              {...form.tick('only_manual_training')}
              label={t`Only manual training`}
              help={t`Turns off the schedule and all training that starts by itself.`}
            />
          </div>
        </fieldset>
      </Panel>
    </CallForm>
  );
}
