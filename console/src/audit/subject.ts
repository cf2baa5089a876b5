import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { AuditEntry } from '@regia/contract/audit/calls';

const KINDS: Record<string, MessageDescriptor> = {
  assistant: msg`Assistant`,
  user: msg`User`,
  role_profile: msg`Role profile`,
  organization: msg`Organization`,
  source: msg`Source`,
  training_run: msg`Training`,
  key: msg`API key`,
  session: msg`Session`,
  method: msg`Verification method`,
  passkey: msg`Passkey`,
  profile: msg`Profile`,
  conversation: msg`Conversation`,
  message: msg`Message`,
  learning: msg`Correction`,
  gap: msg`Gap`,
  saved_view: msg`View`,
  identity_provider: msg`Identity provider`,
  erasure_receipt: msg`Receipt of an erasure`,
  export: msg`Exported file`,
};

/** The kind of the object of an entry; undefined for an entry without one, or with a kind that is not known here. */
export const kindOf = ({ subject_type }: AuditEntry): MessageDescriptor | undefined =>
  Object.hasOwn(KINDS, subject_type) ? KINDS[subject_type] : undefined;

const NAMES = ['name', 'label', 'username', 'url'] as const;

/** The name that the object has now, or else the one in the entry; empty if there is none. */
export function nameOf({ detail, subject_name: now }: AuditEntry): string {
  if (now !== '') return now;
  const name = NAMES.map((field) => detail[field]).find((value) => typeof value === 'string');
  return typeof name === 'string' ? name : '';
}
