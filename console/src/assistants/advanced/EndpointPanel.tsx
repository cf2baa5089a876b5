import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { chooseAssistantEndpoint } from '@regia/contract/models/endpoints';
import { useMutation } from '@tanstack/react-query';
import { HttpError } from '../../platform/http/error.ts';
import { splitByField } from '../../platform/http/error-messages.ts';
import { send } from '../../platform/http/send.ts';
import { queryClient } from '../../platform/query.ts';
import { toast } from '../../platform/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { refreshEndpoints } from '../../models/public.ts';
import { useEndpointChoice } from './use-endpoint-choice.ts';
import styles from './EndpointPanel.module.css';

interface EndpointPanelProps {
  assistantId: string;
  readOnly: boolean;
}

/** The endpoint that writes the assistant’s answers. It is chosen beside the versions, so it has a button of its own. */
export function EndpointPanel({ assistantId, readOnly }: EndpointPanelProps) {
  const { t } = useLingui();
  const { read, queryKey, all, mayManage } = useEndpointChoice(assistantId);
  const [picked, setPicked] = useState<string | null>(null);
  const saving = useMutation({
    mutationFn: (endpoint: string | null) =>
      send(chooseAssistantEndpoint, { params: { id: assistantId }, body: { endpoint } }),
    onSuccess: (choice) => {
      queryClient.setQueryData(queryKey, choice);
      setPicked(null);
      void refreshEndpoints();
      toast.success(t`Data has been saved successfully`);
    },
  });
  const choice = read.data;
  if (!choice) {
    return (
      <Panel title={t`Who writes the answer`}>
        {read.isError ? (
          <LoadFailed error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <SkeletonRows rows={2} />
        )}
      </Panel>
    );
  }
  const saved = choice.endpoint ?? '';
  const fallbackOf = (id: string) => {
    const fallback = all.find((one) => one.id === id)?.fallback?.name;
    return fallback === undefined ? null : t`fallback “${fallback}”`;
  };
  const reasons = { passed: null, failed: t`Its last test failed`, untested: t`It hasn’t been tested` };
  const refused = all.filter(
    ({ id, purpose, state }) =>
      purpose === 'chat' && state !== 'passed' && !choice.options.some((one) => one.id === id),
  );
  const options = [
    {
      value: '',
      label: t`Server’s model`,
      help: choice.server
        ? t`${choice.server.model} at ${choice.server.host}, offered by your server administrator`
        : t`The server has no model: answers are quoted from your sources`,
    },
    ...choice.options.map(({ id, name, host, model, state }) => ({
      value: id,
      label: name,
      help: [`${model}, ${host}`, fallbackOf(id), reasons[state]].filter((part) => part !== null).join(' · '),
    })),
    ...refused.map(({ id, name, model, state }) => ({
      value: id,
      label: name,
      help: [model, reasons[state]].filter((part) => part !== null).join(' · '),
      disabled: true,
    })),
  ];
  const value = picked ?? saved;
  const refusal = refusalOf(saving.error);
  return (
    <Panel title={t`Who writes the answer`}>
      <div className={styles.panel}>
        <RadioGroup
          name="endpoint"
          label={t`Endpoint`}
          hint={t`Only an endpoint whose test passed can be chosen.`}
          options={options}
          value={value}
          onChange={({ target }) => {
            saving.reset();
            setPicked(target.value);
          }}
          error={refusal}
        />
        {saving.isError && refusal === undefined && (
          <ErrorNote title={t`Couldn’t choose the endpoint`} error={saving.error} />
        )}
        {!readOnly && (
          <div className={styles.foot}>
            <Button
              size="s"
              busy={saving.isPending}
              inactive={value === saved}
              onClick={() => saving.mutate(value === '' ? null : value)}
            >
              <Trans>Use this endpoint</Trans>
            </Button>
            <span>
              <Trans>It writes the next answer. It belongs to no version.</Trans>
            </span>
            {mayManage && (
              <TextLink small to="/organization/model-endpoint/">
                <Trans>Manage endpoints</Trans>
              </TextLink>
            )}
          </div>
        )}
      </div>
    </Panel>
  );
}

/** The refusal of the choice, which stands at its field. Other errors belong to none. */
const refusalOf = (error: unknown): string | undefined =>
  error instanceof HttpError ? splitByField(error.body, ['endpoint']).fields['endpoint'] : undefined;
