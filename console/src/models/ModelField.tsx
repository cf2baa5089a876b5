import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { listEndpointModels } from '@regia/contract/models/endpoints';
import { useMutation } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import { errorMessagesOf } from '../platform/http/error.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { EndpointFormState } from './endpoint-form.ts';
import { operatorsLine } from './operators-line.ts';
import { OperatorsLine } from './OperatorsLine.tsx';
import styles from './Endpoints.module.css';

interface ModelFieldProps {
  form: EndpointFormState;
  /** The saved endpoint, whose key is used if none is typed. */
  savedId: string | undefined;
}

/** The name of the model: typed, or chosen in the list that the endpoint gives. */
export function ModelField({ form, savedId }: ModelFieldProps) {
  const { t } = useLingui();
  const { kind, url, key, model } = form.values;
  const listing = useMutation({
    mutationFn: () =>
      send(
        listEndpointModels,
        {
          body: {
            kind,
            url,
            ...(key === '' ? {} : { key }),
            ...(savedId === undefined ? {} : { endpoint: savedId }),
          },
        },
        { overlay: false },
      ),
  });
  const models = listing.data?.models;
  const line = operatorsLine(
    errorMessagesOf(listing.error).find(
      (message): message is string => typeof message === 'string' && operatorsLine(message) !== null,
    ),
  );
  return (
    <div className={styles.part}>
      <div className={styles.beside}>
        <TextField
          {...form.field('model')}
          label={t`Model`}
          hint={t`Its name, as the endpoint writes it`}
          code
          autoComplete="off"
          spellCheck={false}
        />
        <Button busy={listing.isPending} inactive={url === ''} onClick={() => listing.mutate()}>
          <Trans>List models</Trans>
        </Button>
      </div>
      {listing.isError && <ErrorNote tone="warn" title={t`Couldn’t list the models`} error={listing.error} />}
      {line && <OperatorsLine line={line} label={t`Line for the list of models`} />}
      {models?.length === 0 && (
        <p className={styles.hint} role="status">
          <Trans>The endpoint lists no model. You can type the name.</Trans>
        </p>
      )}
      {models && models.length > 0 && (
        <SelectField
          label={<Plural value={models.length} one="# model found" other="# models found" />}
          value={models.includes(model) ? model : ''}
          onChange={({ target }) => form.enter({ model: target.value })}
          options={[
            ...(models.includes(model) ? [] : [{ value: '', label: t`Choose a model` }]),
            ...models.map((name) => ({ value: name, label: name })),
          ]}
        />
      )}
    </div>
  );
}
