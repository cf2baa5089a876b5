import type { Assistant, InstalledAssistant } from '@regia/contract/assistants/calls';
import type { Configuration } from '@regia/contract/assistants/configuration';
import { isUnencrypted } from '@regia/contract/assistants/unencrypted';

/** Whether the answer holds the installation; it does for a caller who may generate keys. */
export const isInstalled = (assistant: Assistant | undefined): assistant is InstalledAssistant =>
  assistant?.public_id !== undefined;

/** The values of the Installation form. The origins are a text with one line for each row. */
export const installationOf = (assistant: Assistant) => ({
  allowed_origins: (assistant.allowed_origins ?? []).join('\n'),
  visitor_questions_per_minute: String(assistant.visitor_questions_per_minute ?? ''),
  total_questions_per_minute: String(assistant.total_questions_per_minute ?? ''),
  chat_page: (assistant.chat_page ?? 'none') as string,
  user_type: (assistant.user_type ?? 'anonymous') as string,
});
export type InstallationValues = ReturnType<typeof installationOf>;

/** The origin of the site that the assistant learns from; empty if it learns from none, or from one that may not be allowed. */
export function learntSite(assistant: Assistant): string {
  const origin = originIn(assistant.sitemap_url ?? '');
  return origin === '' || isUnencrypted(origin) ? '' : origin;
}

/** The body of the call that saves the values. Empty rows are left out. */
export const installationBody = (values: InstallationValues) => ({
  allowed_origins: filledRows(values.allowed_origins),
  visitor_questions_per_minute: limitFrom(values.visitor_questions_per_minute),
  total_questions_per_minute: limitFrom(values.total_questions_per_minute),
  chat_page: values.chat_page as Configuration['chat_page'],
  user_type: values.user_type as Configuration['user_type'],
});

export const filledRows = (text: string): string[] => text.split('\n').filter((row) => row !== '');

/** Returns null for an empty field, and zero, which is refused, for a text that is no number. */
const limitFrom = (typed: string): number | null => {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d+$/.test(text) ? Number(text) : 0;
};

/** Returns the origin in an address as people copy it, with its path or without its scheme; else the text. */
export function originIn(typed: string): string {
  const text = typed.trim();
  const isBare = /^[\w.-]+(:\d+)?(\/|$)/.test(text);
  const url = URL.parse(isBare ? `https://${text}` : text);
  const isOfWeb = url !== null && /^https?:$/.test(url.protocol) && /[.:]|^localhost$/.test(url.hostname);
  return isOfWeb ? url.origin : text;
}
