import type { ColumnType, Generated } from 'kysely';
import type { ExportFormat } from '@regia/contract/files';

export interface MonitoringTables {
  exports: {
    id: string;
    organization_id: string;
    user_id: string;
    session_id: string;
    profile: string;
    language: string;
    ip: string;
    list: 'chats' | 'messages';
    format: ExportFormat;
    file_name: string;
    /** Read by `readAsked`. */
    query: ColumnType<unknown, string, string>;
    assistants: Generated<string[]>;
    erased: Generated<string[]>;
  };
  file_fetches: {
    download: string;
    number: number;
    organization_id: string;
    user_name: string;
    file_name: string;
    chat_ids: string[];
    fetched_on: Generated<Date>;
  };
  export_chats: { export_id: string; number: number; chat_ids: string[] };
  message_reviews: {
    message_id: string;
    user_id: string;
    user_name: string;
    chat_id: string;
    organization_id: string;
    assistant_id: string;
    stars: number;
    reviewed_on: Date;
  };
  message_decisions: {
    message_id: string;
    chat_id: string;
    organization_id: string;
    assistant_id: string;
    suggested_answer: string;
    suggestion_version: number;
    suggested_by: string | null;
    suggested_by_name: string;
    suggested_on: Date | null;
    reviewed_on: Date | null;
    reviewed_by: string | null;
    reviewed_by_name: string;
  };
  review_events: {
    id: string;
    chat_id: string;
    message_id: string | null;
    organization_id: string;
    user_id: string | null;
    user_name: string;
    action: string;
    detail: string;
    at: Date;
  };
  message_search: { message_id: string; chat_id: string; organization_id: string; lex: string };
  message_search_progress: { is_only: boolean; up_to: string };
}
