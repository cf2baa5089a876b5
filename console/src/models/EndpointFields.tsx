import { useLingui } from '@lingui/react/macro';
import type { EndpointKind } from '@regia/contract/models/endpoints';
import { TextField } from '../ui/TextField.tsx';
import { AdvancedFields } from './AdvancedFields.tsx';
import type { EndpointFormState } from './endpoint-form.ts';
import { FallbackField } from './FallbackField.tsx';
import { KeyField } from './KeyField.tsx';
import { ModelField } from './ModelField.tsx';
import { operatorsLine } from './operators-line.ts';
import { OperatorsLine } from './OperatorsLine.tsx';
import { PresetChoice } from './PresetChoice.tsx';
import { addressFor } from './presets.ts';
import { PurposeChoice } from './PurposeChoice.tsx';

interface EndpointFieldsProps {
  form: EndpointFormState;
  /** The saved endpoint, if there is one. */
  saved?: { readonly id: string; readonly key_last_four: string | null };
}

/** The fields of an endpoint, of a new one and of a saved one. */
export function EndpointFields({ form, saved }: EndpointFieldsProps) {
  const { t } = useLingui();
  const line = operatorsLine(form.errorOf('url'));
  const choose = (kind: EndpointKind) => form.enter({ kind, url: addressFor(kind, form.values.url) });
  return (
    <>
      {!saved && (
        <PurposeChoice value={form.values.purpose} onChange={(purpose) => form.enter({ purpose })} />
      )}
      <PresetChoice value={form.values.kind} onChange={choose} />
      <TextField {...form.field('name')} label={t`Name`} autoComplete="off" />
      <TextField
        {...form.field('url')}
        label={t`Address`}
        hint={
          form.values.kind === 'azure_deployments'
            ? t`Up to the name of the deployment, with the api-version`
            : t`Of an API compatible with OpenAI’s, up to and including /v1`
        }
        type="url"
        code
        autoComplete="off"
        spellCheck={false}
      />
      {line && <OperatorsLine line={line} label={t`Line for the address`} />}
      <KeyField form={form} lastFour={saved?.key_last_four ?? null} />
      <ModelField form={form} savedId={saved?.id} />
      {form.values.purpose === 'chat' && <FallbackField form={form} savedId={saved?.id} />}
      <AdvancedFields form={form} />
    </>
  );
}
