import type { NotificationMails } from '@regia/contract/digests/mails';
import type { Generated } from 'kysely';

export interface DigestTables {
  mail_choices: {
    user_id: string;
    weekly_statistics: Generated<boolean>;
    notifications: Generated<NotificationMails>;
    statistics_until: string;
    notifications_until: string;
    notifications_since: Generated<Date>;
    errors_mailed_on: Date | null;
  };
}
