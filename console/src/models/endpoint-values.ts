import type { Body } from '@regia/contract/call';
import type {
  createModelEndpoint,
  EndpointKind,
  EndpointPurpose,
  ModelEndpoint,
  updateModelEndpoint,
} from '@regia/contract/models/endpoints';
import type { Locale } from '../platform/i18n/locales.ts';
import { typedNumber, typedWhole } from '../platform/form/typed-number.ts';
import { writtenNumber } from '../platform/form/written-number.ts';

/** The values of the form. The numbers are as typed. */
export interface EndpointValues {
  name: string;
  /** Fixed when the endpoint is added. */
  purpose: EndpointPurpose;
  kind: EndpointKind;
  url: string;
  model: string;
  /** Empty if the saved one stays. */
  key: string;
  removes_key: boolean;
  price_in: string;
  price_out: string;
  context_tokens: string;
  most_at_once: string;
  first_word_seconds: string;
  silence_seconds: string;
  /** The id of the second endpoint; empty: none. */
  fallback: string;
}

export const NEW_ENDPOINT: EndpointValues = {
  name: '',
  purpose: 'chat',
  kind: 'openai',
  url: 'https://api.openai.com/v1',
  model: '',
  key: '',
  removes_key: false,
  price_in: '',
  price_out: '',
  context_tokens: '',
  most_at_once: '',
  first_word_seconds: '',
  silence_seconds: '',
  fallback: '',
};

export const valuesOf = (endpoint: ModelEndpoint, locale: Locale): EndpointValues => ({
  name: endpoint.name,
  purpose: endpoint.purpose,
  kind: endpoint.kind,
  url: endpoint.url,
  model: endpoint.model,
  key: '',
  removes_key: false,
  price_in: writtenNumber(endpoint.price_in, locale),
  price_out: writtenNumber(endpoint.price_out, locale),
  context_tokens: writtenNumber(endpoint.context_tokens, locale),
  most_at_once: writtenNumber(endpoint.most_at_once, locale),
  first_word_seconds: writtenNumber(endpoint.first_word_seconds, locale),
  silence_seconds: writtenNumber(endpoint.silence_seconds, locale),
  fallback: endpoint.fallback?.id ?? '',
});

/** A text that is no number stays a text, which the schema refuses at its field. */
const settingsOf = (values: EndpointValues) => ({
  name: values.name,
  kind: values.kind,
  url: values.url,
  model: values.model,
  ...(values.key === '' ? {} : { key: values.key }),
  price_in: typedNumber(values.price_in) as number | null,
  first_word_seconds: typedWhole(values.first_word_seconds) as number | null,
  ...(values.purpose === 'chat' ? settingsOfChat(values) : {}),
});

const settingsOfChat = (values: EndpointValues) => ({
  price_out: typedNumber(values.price_out) as number | null,
  context_tokens: typedWhole(values.context_tokens) as number | null,
  most_at_once: typedWhole(values.most_at_once) as number | null,
  silence_seconds: typedWhole(values.silence_seconds) as number | null,
  fallback: values.fallback === '' ? null : values.fallback,
});

/** The body of a new endpoint. */
export const createBodyOf = (values: EndpointValues): Body<typeof createModelEndpoint> => ({
  purpose: values.purpose,
  ...settingsOf(values),
});

/** The body of a change. Without a key the saved one stays, unless it is removed. */
export const updateBodyOf = (values: EndpointValues): Body<typeof updateModelEndpoint> => ({
  ...settingsOf(values),
  ...(values.key === '' && values.removes_key ? { key: null } : {}),
});
