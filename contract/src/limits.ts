/** The limits that both server and clients need. A limit of one room only belongs in that room. */
export const USERNAME_MAX = 50;
export const USERNAME_HINT = 30;
export const EMAIL_MAX = 254;
export const NAME_MAX = 150;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** The longest code: six digits, a backup code, or the answer of a passkey as JSON. */
export const CODE_MAX = 10_000;
/** The longest token: either part of a link, or the token of a second step. */
export const TOKEN_MAX = 200;
export const METHOD_MAX = 50;
export const BACKUP_CODES = 10;
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;
export const REASON_MAX = 500;
export const ASSISTANT_NAME_MAX = 120;
export const INSTRUCTIONS_MAX = 8_000;
/** The instructions of a request that only rewords a question. */
export const REWORDING_INSTRUCTIONS_MAX = 2_000;
/** The rewordings of a question in each language: each is a search. */
export const REWORDINGS_MAX = 5;
export const PAUSE_TEXT_MAX = 500;
export const KEYS_PER_ASSISTANT = 5;
export const KEY_NAME_MAX = 80;
export const ORIGINS_PER_ASSISTANT = 20;
export const ORIGIN_MAX = 260;
/** The largest limit of questions per minute, for one visitor or for all. */
export const MINUTE_LIMIT_MAX = 100_000;
export const SOURCES_PER_ASSISTANT = 20;
/** The most addresses of one website source. */
export const SOURCE_ADDRESSES = 20;
/** The most patterns of pages to read, and of pages to leave out, of one source. */
export const PATTERNS_PER_SOURCE = 30;
export const PATTERN_MAX = 200;
/** The most bytes of a sitemap that somebody gives, packed or not, and the most addresses in it. */
export const GIVEN_SITEMAP_MAX = 1024 * 1024;
export const GIVEN_ADDRESSES_MAX = 5_000;
/** The most characters of all given sitemaps of an assistant: an exported file holds them. */
export const GIVEN_PER_ASSISTANT_MAX = 4 * 1024 * 1024;
/** The largest file that an assistant learns from, in bytes, and the largest piece in which it is uploaded. */
export const FILE_MAX = 200 * 1024 * 1024;
export const FILE_PIECE_MAX = 1024 * 1024;
/** The most uploads that a person has begun and not ended. */
export const UPLOADS_PER_PERSON = 20;
/** The most files of an assistant, and the most bytes of all of them. */
export const FILES_PER_ASSISTANT = 500;
export const FILES_SIZE_MAX = 2 * 1024 * 1024 * 1024;
/** The longest name of a file, with the folders of its path. */
export const FILE_NAME_MAX = 255;
/** The most files of one ZIP archive, and the most bytes that it may unpack to. */
export const ARCHIVE_FILES_MAX = 500;
export const ARCHIVE_SIZE_MAX = 1024 * 1024 * 1024;
/** The most characters of a text that somebody pastes. */
export const PASTED_TEXT_MAX = 500_000;
/** The hours after which an upload that nobody goes on with is removed. */
export const UPLOAD_KEPT_HOURS = 24;
/** The most times of a day, and hours between two times, in a training schedule. */
/** The key of a service account of Google has about 2,400 characters. */
export const DRIVE_KEY_MAX = 16_000;
/** The names that a look at a folder lists. */
export const DRIVE_NAMES_MAX = 50;
export const SCHEDULE_TIMES_MAX = 12;
export const SCHEDULE_HOURS_MAX = 12;
export const URL_MAX = 2_000;
export const QUESTION_MAX = 4_000;
/** The longest suggested answer, in characters. */
export const SUGGESTION_MAX = 2_000;
/** The longest heading, or anchor, by which a section of a document is named. */
export const SECTION_HEADING_MAX = 1_000;
/** The most wordings of a correction that staff write. */
export const WORDINGS_MAX = 20;
export const RATING_REASON_MAX = 1_000;
export const PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 100;
/** The largest `page × page_size`. To see later rows, filter the list. */
export const OFFSET_MAX = 10_000;
/** The most rows that `no_page` answers. */
export const UNPAGED_MAX = 5_000;
/** The largest exact `count`. */
export const COUNT_EXACT_MAX = 10_000;
/** The most characters of a reply to small talk. */
export const SMALL_TALK_MAX = 500;
/** The longest delay of a widget's greeting, in seconds. */
export const GREETING_DELAY_MAX = 30;
export const SHOWN_NAME_MAX = 60;
export const SUGGESTED_QUESTIONS_MAX = 4;
export const SUGGESTED_QUESTION_MAX = 120;
/** The most characters of a widget's text of one line, and of several lines. */
export const WIDGET_LINE_MAX = 80;
export const WIDGET_TEXT_MAX = 500;
/** The numbers to call that an answer to distress shows. */
export const HELPLINES_MAX = 6;
/** The questions that an answer without a result suggests. */
export const LEADING_QUESTIONS_MAX = 3;
/** The longest signed identity of a visitor. */
export const IDENTITY_MAX = 4_000;
export const VISITOR_NAME_MAX = 120;
/** The longest identifier of a visitor in an identity, and the longest identifier of an identity. */
export const IDENTITY_CLAIM_MAX = 200;
export const IDENTITY_SECRETS_PER_ASSISTANT = 5;
export const REMEMBERED_VISITOR_MAX = 2_000;
/** The most assistants in the list of a user, and the most role profiles of a user. */
export const ACCESS_LIST_MAX = 1_000;
export const PROFILES_PER_USER = 10;
export const ROLE_LABEL_MAX = 60;
/** The most own role profiles of an organization. */
export const ROLES_PER_ORGANIZATION = 50;
/** The most users of one bulk action. */
export const BULK_MAX = 500;
/** The largest file of an import, in bytes, its most rows and its most columns. */
export const IMPORT_FILE_MAX = 5 * 1024 * 1024;
export const IMPORT_ROWS_MAX = 10_000;
export const IMPORT_COLUMNS_MAX = 50;
/** The most conversations or messages that an export answers at once. A job makes the file of more. */
export const EXPORT_AT_ONCE_MAX = 10_000;
/** The largest file that such a job makes, in bytes, and the days after which it is deleted. */
export const EXPORT_FILE_MAX = 1024 * 1024 * 1024;
export const EXPORT_KEPT_DAYS = 7;
/** The files that are kept for one person: a newer one takes the place of the oldest. */
export const EXPORTS_PER_PERSON = 5;
/** The days after which the conversations of an organization are deleted. */
export const RETENTION_DAYS_MIN = 30;
export const RETENTION_DAYS_MAX = 3_650;
export const PROVIDERS_PER_ORGANIZATION = 10;
export const PROVIDER_SECRET_MAX = 1_000;
export const PROVIDER_BUTTON_MAX = 60;
/** The longest client id, name of a claim, list of scopes or domain. */
export const CLAIM_MAX = 254;
export const GROUP_MAX = 254;
export const GROUPS_PER_PROVIDER = 100;
export const DOMAINS_PER_PROVIDER = 50;
/** The longest query of an answer of a provider. */
export const PROVIDER_ANSWER_MAX = 8_000;
export const PROVIDER_TOKEN_MAX = 20_000;
/** The most model endpoints of an organization, and the longest key and name of a model. */
export const ENDPOINTS_PER_ORGANIZATION = 20;
export const MODEL_KEY_MAX = 1_000;
export const MODEL_NAME_MAX = 200;
/** The highest price of a million tokens, in EUR. */
export const MODEL_PRICE_MAX = 10_000;
/** A spending limit: EUR, and messages. */
export const SPENDING_MONEY_MIN = 0.01;
export const SPENDING_MONEY_MAX = 1_000_000;
export const SPENDING_MESSAGES_MAX = 1_000_000_000;
/** The most passages that a search keeps, and compares. */
export const SEARCH_K_MAX = 50;
export const SEARCH_FETCH_MAX = 200;
/** The most values of a search filter, and the most characters of one. */
export const FILTER_CONDITIONS_MAX = 20;
export const FILTER_VALUE_MAX = 500;
/** The most searches of a model that run at once. */
export const SEARCHES_AT_ONCE_MAX = 8;
/** The most earlier messages that a model receives. */
export const MESSAGES_KEPT_MAX = 50;
export const SUMMARY_INSTRUCTIONS_MAX = 4_000;
export const TEMPERATURE_MAX = 2;
/** The longest list of subjects that an assistant does not answer, and the text instead. */
export const REFUSED_SUBJECTS_MAX = 4_000;
export const SUBJECT_TEXT_MAX = 500;
export const CONTEXT_TOKENS_MIN = 2_048;
export const CONTEXT_TOKENS_MAX = 10_000_000;
export const QUESTIONS_AT_ONCE_MAX = 1_000;
export const FIRST_WORD_SECONDS_MAX = 120;
export const SILENCE_SECONDS_MAX = 120;
