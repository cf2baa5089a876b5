import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { SelectField } from '../ui/SelectField.tsx';
import type { EndpointFormState } from './endpoint-form.ts';
import { endpointsQuery } from './queries.ts';

interface FallbackFieldProps {
  form: EndpointFormState;
  /** The saved endpoint, which cannot be its own fallback. */
  savedId: string | undefined;
}

/** The second endpoint. Those whose test passed can be chosen; the chosen one stays in the list. */
export function FallbackField({ form, savedId }: FallbackFieldProps) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const all = useQuery(endpointsQuery(useViewer(), locale)).data?.results ?? [];
  const { value, ...field } = form.field('fallback');
  const others = all.filter(
    ({ id, purpose, state }) =>
      purpose === 'chat' && id !== savedId && (state === 'passed' || id === form.saved.fallback),
  );
  return (
    <SelectField
      {...field}
      // The list may not be there yet.
      value={others.some(({ id }) => id === value) ? value : ''}
      label={t`If it doesn’t answer`}
      hint={t`The fallback answers if this endpoint fails before its first word. Its test must have passed.`}
      options={[
        { value: '', label: t`No fallback` },
        ...others.map(({ id, name, state }) => ({
          value: id,
          label: state === 'passed' ? name : t`${name} (its test hasn’t passed)`,
        })),
      ]}
    />
  );
}
