import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { KEPT_OF_TRACE } from '../chat/public.ts';
import { KEPT_OF_CITATION } from '../chat/kept.ts';
import type { Quoted } from '../chat/kept.ts';
import { KEPT_OF_PART } from '../chat/parts.ts';
import type { StoredTrace } from '../chat/trace.ts';
import { asIs, each } from '../personal-data/public.ts';
import type { KeepEach } from '../personal-data/public.ts';
import { ERASERS } from './erasers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/**
 * The columns that hold no words of a visitor: settings, codes, names of staff, pages of sites, and texts that staff write
 * about other things. A new text column belongs here or to an eraser.
 */
const WITHOUT_WORDS: Readonly<Record<string, string>> = {
  account_links: 'purpose token_hash email',
  answers_under_way: 'language',
  assistant_keys: 'name hash last_four created_by',
  assistant_versions: 'configuration changed author_name',
  assistants: 'name state off_air_reason public_id allowed_origins user_type link_sites training_schedule',
  audit_anchors: 'organization_key hash seal',
  audit_entries:
    'organization_key actor_name profile ip action subject_type subject_id previous_hash hash digest detail_key detail_hash',
  backup_codes: 'code_hash',
  chat_summaries: 'failure',
  chats: 'channel reviewed_by_name',
  consents: 'kind version language',
  crawl_hosts: 'host',
  documents:
    'item_key url asked_url title language etag last_modified content_hash text_hash repeated_hash block_hashes files file_texts content',
  drive_accounts: 'kind address last_four sealed connected_by',
  drive_consents: 'state_hash sealed',
  drive_files: 'file_id name type parents version md5 url target unread_version unread_reason',
  drive_listings: 'folder drive_id page_token',
  erasure_receipts: 'assistant_name kind how counts fetched',
  exports: 'profile language ip list format file_name',
  feature_interests: 'feature',
  file_fetches: 'user_name file_name',
  file_uploads: 'name',
  found_questions: 'language questions',
  gap_groupings: 'failure',
  gap_messages: 'outcome',
  gap_wordings: 'embedded_by',
  gaps: 'language state cause reason',
  given_sitemaps: 'addresses',
  identity_provider_domains: 'domain',
  identity_provider_groups: 'group_name',
  identity_providers: 'name issuer client_id client_secret scopes button_text groups_claim',
  identity_secrets: 'sealed last_four created_by',
  installation: 'key value',
  job_records: 'kind user_name state result',
  known_addresses: 'address_hash',
  learning_proofs: 'kind',
  // The sources, the quoted section and the conflict are pages of the site.
  learnings: 'language sources quoted author_name state reason conflict',
  lexeme_stats: 'lexeme',
  // Ids and states.
  live_events: 'topic payload',
  mail_choices: 'notifications',
  mailbox_messages: 'channel sealed',
  // The names and addresses are those of pages of the site.
  message_choices: 'heading title url',
  message_decisions: 'suggested_by_name reviewed_by_name',
  message_ratings: 'rating',
  message_reviews: 'user_name',
  messages: 'sender language outcome model',
  mfa_challenges: 'purpose challenge',
  mfa_codes: 'method code_hash',
  mfa_methods: 'name secret_sealed',
  model_dialects: 'endpoint model limit_field usage rules stream thoughts',
  model_endpoints: 'name purpose kind url model sealed_key key_last_four test failure',
  notifications: 'kind code',
  organization_domains: 'domain',
  organizations: 'name language vat_number time_zone privacy_address terms_address distress',
  paraphrase_calls: 'model failure',
  passages: 'lang title anchor body lex stop_words tokens sections',
  passkeys: 'credential_id public_key transports name',
  provider_sign_ins: 'token_hash sealed',
  registrations:
    'username username_key email email_key first_name last_name organization_name ssn language password_hash legal_version token_hash earlier_token_hashes',
  review_events: 'user_name action',
  role_profiles: 'name label permissions',
  run_documents:
    'item_key url outcome reason detail title final_url etag last_modified language content_hash text_hash repeated_hash block_hashes files file_texts content',
  run_sources: 'problem robots',
  saved_views: 'list',
  second_factor_rules: 'profile',
  sessions: 'user_agent ip revoked_because provider_session',
  sign_in_steps: 'token_hash provider_session',
  source_files: 'name name_key type sha256 uploaded_by',
  sources: 'kind key settings url problem learn_for',
  spending_limits: 'at_limit',
  spending_told: 'code',
  throttles: 'scope key',
  too_costly_pages: 'item_key etag last_modified bytes_hash content_hash',
  training_dues: 'time_zone',
  training_runs: 'state phase started_by error answer answered_by',
  used_identities: 'hash',
  user_identities: 'issuer subject',
  user_import_rows: 'cells state label errors warning',
  user_imports: 'profile language ip file_name headers uses',
  user_profiles: 'profile',
  users:
    'username username_key email email_key first_name last_name organization_name ssn phone language password_hash pending_email access',
};

/** Every column of the product that can hold a text: texts, JSON, bytes, words of a search, lists of them. */
async function textColumns(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name
     from pg_attribute as a join pg_class as c on c.oid = a.attrelid join pg_namespace as n on n.oid = c.relnamespace
       join pg_type as y on y.oid = a.atttypid left join pg_type as e on e.oid = y.typelem
     where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
       and n.nspname = 'public' and c.relname not like 'kysely_migration%'
       and (y.typcategory in ('S', 'U') and y.typname not in ('uuid', 'pg_lsn', 'xid8')
            or y.typcategory = 'A' and e.typcategory in ('S', 'U') and e.typname <> 'uuid')
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

const named = (columns: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(columns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`));

const erased = (): string[] => ERASERS.flatMap(({ columns }) => named(columns));
const withoutWords = (): string[] =>
  named(Object.fromEntries(Object.entries(WITHOUT_WORDS).map(([table, names]) => [table, names.split(' ')])));

/** The columns of which nobody said what becomes of them. */
const unknown = async (): Promise<string[]> => {
  const known = new Set([...erased(), ...withoutWords()]);
  return (await textColumns()).filter((name) => !known.has(name));
};

test('MON-05 A96 every text column is known to an eraser, or listed as one without words of a visitor', async () => {
  expect(await unknown()).toEqual([]);
  const existing = new Set(await textColumns());
  const named = [...erased(), ...withoutWords()];
  expect(named.filter((name) => !existing.has(name))).toEqual([]);
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
});

test('MON-05 A96 a new column that can hold a text is found, whatever its type and table', async () => {
  await database.pool.query(
    `alter table messages add column note text; alter table learnings add column remarks varchar(9)[];
     alter table chats add column about jsonb; create table visits (id uuid, said bytea, at timestamptz)`,
  );
  expect(await unknown()).toEqual(['chats.about', 'learnings.remarks', 'messages.note', 'visits.said']);
  await database.pool.query(
    `alter table messages drop column note; alter table learnings drop column remarks;
     alter table chats drop column about; drop table visits`,
  );
});

test('MON-05 A96 a new field of a trace, a part or a citation is a type error, and is not kept', () => {
  interface LaterTrace extends StoredTrace {
    readonly note: string;
  }
  // @ts-expect-error nobody said what becomes of `note`
  const trace: KeepEach<LaterTrace> = KEPT_OF_TRACE;
  // @ts-expect-error nobody said what becomes of `note`
  const text: KeepEach<{ kind: 'text'; text: string; note: string }> = KEPT_OF_PART.text;
  // @ts-expect-error nobody said what becomes of `note`
  const citation: KeepEach<Quoted & { readonly note: string }> = KEPT_OF_CITATION.ofCorrection;
  // @ts-expect-error an object has fields of its own
  const whole: KeepEach<{ steps: { name: string } }> = { steps: asIs };
  expect([trace, text, citation, whole]).toHaveLength(4);
  const stored = { kind: 'text' as const, text: 'Ciao', note: 'Ginevra' };
  const hide = { question: String, answer: String, taught: String, isForGood: true };
  expect(each(KEPT_OF_PART.text)(stored, hide)).toEqual({ kind: 'text', text: 'Ciao' });
});
