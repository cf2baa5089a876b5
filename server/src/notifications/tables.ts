import type { NotificationKind } from '@regia/contract/notifications/kinds';

export interface NotificationTables {
  notifications: {
    id: string;
    organization_id: string;
    kind: NotificationKind;
    subject: string;
    assistant_id: string | null;
    code: string;
    count: number;
    first_seen_on: Date;
    last_seen_on: Date;
    opened_on: Date;
    closed_on: Date | null;
    /** The only person who sees it; null for everyone. */
    user_id: string | null;
    item_id: string | null;
    attachment_until: Date | null;
  };
  notification_reads: { notification_id: string; user_id: string; read_on: Date };
  notification_mails: { notification_id: string; user_id: string; mailed_on: Date };
}
