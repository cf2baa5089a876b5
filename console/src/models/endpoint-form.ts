import { laterSchema } from '../platform/form/later-schema.ts';
import type { useCallForm } from '../platform/form/use-call-form.ts';
import type { EndpointValues } from './endpoint-values.ts';

/** The part of the form that its fields need. */
export type EndpointFormState = Pick<
  ReturnType<typeof useCallForm<EndpointValues, unknown>>,
  'values' | 'saved' | 'field' | 'tick' | 'errorOf' | 'enter'
>;

export const endpointSchema = laterSchema(() =>
  import('./endpoint-schema.ts').then((own) => own.endpointSchema),
);
