import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { changeAssistantState } from '@regia/contract/assistants/calls';
import { REASON_MAX } from '@regia/contract/limits';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { useFormat } from '../platform/i18n/use-format.ts';
import { send } from '../platform/http/send.ts';
import { useViewer } from '../platform/query.ts';
import { toast } from '../platform/toasts.ts';
import { DateTimeField } from '../ui/DateTimeField.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import type { ChangeStateProps } from './change-state-props.ts';
import { latest, offAirBody, offAirForm, earliest } from './off-air.ts';
import { cacheAssistant } from './queries.ts';

const EMPTY = { reason: '', until: '' };

export function TakeOffAirDialog({ id, name, onClose }: ChangeStateProps) {
  const { t } = useLingui();
  const format = useFormat();
  const viewer = useViewer();
  const [openedOn] = useState(() => new Date());
  const form = useCallForm({
    schema: offAirForm,
    values: EMPTY,
    submit: (values) => send(changeAssistantState, { params: { id }, body: offAirBody(values) }),
    onDone: (assistant) => {
      cacheAssistant(viewer, assistant);
      toast.success(t`${name} is off air`, t`Visitors see the pause text.`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Take {name} off air?</Trans>}
      description={<Trans>Visitors can no longer ask it questions. They see the pause text instead.</Trans>}
      submit={<Trans>Take off air</Trans>}
    >
      <TextArea
        {...form.field('reason')}
        label={t`Reason`}
        optional
        hint={t`Only your colleagues see it`}
        count={`${format.number(form.values.reason.length)} / ${format.number(REASON_MAX)}`}
      />
      <DateTimeField
        {...form.field('until')}
        min={earliest(openedOn)}
        max={latest(openedOn)}
        label={t`Until`}
        optional
        hint={t`Then it goes back on air by itself. Visitors read the date.`}
      />
    </FormDialog>
  );
}
