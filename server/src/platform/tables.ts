import type { AccountTables } from '../account/tables.ts';
import type { AssistantTables } from '../assistants/tables.ts';
import type { AuditTables } from '../audit/tables.ts';
import type { ChatTables } from '../chat/tables.ts';
import type { DigestTables } from '../digests/tables.ts';
import type { GapTables } from '../gaps/tables.ts';
import type { JobTables } from '../jobs/tables.ts';
import type { KnowledgeTables } from '../knowledge/tables.ts';
import type { LearningTables } from '../learning/tables.ts';
import type { MfaTables } from '../mfa/tables.ts';
import type { ModelTables } from '../models/tables.ts';
import type { MonitoringTables } from '../monitoring/tables.ts';
import type { FeatureTables } from '../features/tables.ts';
import type { NotificationTables } from '../notifications/tables.ts';
import type { OutboxTables } from '../outbox/tables.ts';
import type { PeopleTables } from '../people/tables.ts';
import type { PrivacyTables } from '../privacy/tables.ts';
import type { SsoTables } from '../sso/tables.ts';
import type { StatisticsTables } from '../statistics/tables.ts';
import type { ViewTables } from '../views/tables.ts';
import type { PlatformTables } from './platform-tables.ts';

/** Every table, as declared by its domain. */
export type Database = PlatformTables &
  JobTables &
  AccountTables &
  AuditTables &
  MfaTables &
  NotificationTables &
  ViewTables &
  FeatureTables &
  OutboxTables &
  PeopleTables &
  SsoTables &
  ModelTables &
  AssistantTables &
  KnowledgeTables &
  LearningTables &
  GapTables &
  ChatTables &
  MonitoringTables &
  PrivacyTables &
  StatisticsTables &
  DigestTables;
