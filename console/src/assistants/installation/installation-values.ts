import type { Assistant, InstalledAssistant } from '@regia/contract/assistants/calls';
import { isUnencrypted } from '@regia/contract/assistants/unencrypted';

/** Whether the answer holds the installation; it does for a caller who may generate keys. */
export const isInstalled = (assistant: Assistant | undefined): assistant is InstalledAssistant =>
  assistant?.public_id !== undefined;

/** The values of the Installation form. */
export const installationOf = (assistant: Assistant) => ({
  allowed_origins: assistant.allowed_origins ?? [],
  visitor_questions_per_minute: assistant.visitor_questions_per_minute ?? null,
  total_questions_per_minute: assistant.total_questions_per_minute ?? null,
  chat_page: assistant.chat_page ?? 'none',
  user_type: assistant.user_type ?? 'anonymous',
});
export type InstallationValues = ReturnType<typeof installationOf>;

/** The origin of the site that the assistant learns from; empty if it learns from none, or from one that may not be allowed. */
export function learntSite(assistant: Assistant): string {
  const origin = originIn(assistant.sitemap_url ?? '');
  return origin === '' || isUnencrypted(origin) ? '' : origin;
}

/** The values without empty rows. */
export const filledRows = <V extends Pick<InstallationValues, 'allowed_origins'>>(values: V): V => ({
  ...values,
  allowed_origins: values.allowed_origins.filter((row) => row !== ''),
});

/** Returns the origin in an address as people copy it, with its path or without its scheme; else the text. */
export function originIn(typed: string): string {
  const text = typed.trim();
  const isBare = /^[\w.-]+(:\d+)?(\/|$)/.test(text);
  const url = URL.parse(isBare ? `https://${text}` : text);
  const isOfWeb = url !== null && /^https?:$/.test(url.protocol) && /[.:]|^localhost$/.test(url.hostname);
  return isOfWeb ? url.origin : text;
}
