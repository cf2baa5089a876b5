export interface MonitoringTables {
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
