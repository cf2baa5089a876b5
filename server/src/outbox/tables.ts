import type { Generated } from 'kysely';

export interface OutboxTables {
  mailbox_messages: { id: string; channel: 'mail' | 'sms'; sealed: string; sent_on: Generated<Date> };
}
