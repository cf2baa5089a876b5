import type pg from 'pg';
import { MARK } from '../platform/prepared.ts';
import { COUNT_ONE_MORE } from '../platform/throttle.ts';
import { WITHOUT_WAITING } from '../platform/without-waiting.ts';
import {
  configurationIn,
  DISTRESS,
  FOUND_QUESTIONS,
  IS_VALID_SECRET,
  OPENS_FILES,
  readDistress,
  readFoundQuestions,
} from '../assistants/public.ts';
import { OWN_ENDPOINT, readOwnEndpoint } from '../models/public.ts';
import type { CountedQuestion, VisitedAssistant } from './visitor.ts';

/** A visit: all that a question needs before it is searched for, read and counted in one statement. */
export interface Visit {
  readonly assistantId: string;
  readonly organizationId: string;
  readonly publicId: string;
  readonly assistant: VisitedAssistant;
  /** Undefined if the call asks nothing. */
  readonly counted: CountedQuestion | undefined;
}

interface VisitRow {
  key_id: string;
  assistant_id: string;
  organization_id: string;
  public_id: string;
  name: string;
  state: VisitedAssistant['state'];
  version: number;
  configuration: string;
  link_sites: string[];
  opens_files: boolean;
  index_version: number | null;
  found_questions: unknown;
  distress: unknown;
  learnings_version: number;
  endpoint: unknown;
  wait_s: string | null;
}

interface SessionRow extends VisitRow {
  is_signed: boolean;
}

const KEY_QUESTIONS_PER_MINUTE = 60;
const IN_A_MINUTE = `clock_timestamp() + interval '1 minute'`;

const ASSISTANT_COLUMNS = `a.id as assistant_id, a.organization_id, a.public_id, a.name, a.state, a.version, v.configuration::text,
  a.link_sites, ${OPENS_FILES} as opens_files,
  (select i.version from assistant_stats as i where i.assistant_id = a.id) as index_version,
  ${FOUND_QUESTIONS} as found_questions, ${DISTRESS} as distress,
  ${OWN_ENDPOINT} as endpoint, a.learnings_version`;
/** The assistants of a disabled organization answer nobody. */
const JOIN_ORGANIZATION = 'join organizations as d on d.id = a.organization_id and d.is_active';
const JOIN_VERSION = 'join assistant_versions as v on v.assistant_id = a.id and v.version = a.version';

/**
 * The condition that an assistant may be shown on pages of an origin: it allows the origin, or the page is the
 * assistant's own page on this server.
 */
const opensTo = (origin: string, isOwnOrigin: string): string =>
  `(${origin} = any (a.allowed_origins)
    or ${isOwnOrigin} and v.configuration ->> 'chat_page' in ('framed', 'open'))`;

const BY_KEY = `${MARK} with holder as (
    select k.id, k.assistant_id from assistant_keys as k join assistants as a on a.id = k.assistant_id ${JOIN_ORGANIZATION}
    where k.hash = $1 and k.revoked_on is null
  ), used as (
    update assistant_keys as k set last_used_on = now() from holder as h
    where k.id = h.id and coalesce(k.last_used_on < now() - interval '1 minute', true) and ${WITHOUT_WAITING}
  ), counted as (
    insert into throttles as t (scope, key, window_end, hits)
    select 'chat.visitor', encode(sha256(h.id::text::bytea), 'hex'), ${IN_A_MINUTE}, 1 from holder as h
    where $2::boolean and ${WITHOUT_WAITING}
    ${COUNT_ONE_MORE}
  )
  select h.id as key_id, ${ASSISTANT_COLUMNS},
         case when c.hits > ${KEY_QUESTIONS_PER_MINUTE} then c.ends_in end as wait_s
  from holder as h join assistants as a on a.id = h.assistant_id ${JOIN_VERSION} left join counted as c on true`;

/**
 * Finds the assistant of a live key, records the use of the key at most once a minute and, for a question, counts it. Each
 * call reads the database, so a revoked key fails at once in every process.
 */
export async function visitByKey(
  pool: pg.Pool,
  keyHash: string,
  isQuestion: boolean,
): Promise<(Visit & { keyId: string }) | undefined> {
  const { rows } = await pool.query<VisitRow>(BY_KEY, [keyHash, isQuestion]);
  return rows[0] && { ...fromRow(rows[0], isQuestion), keyId: rows[0].key_id };
}

/** A limit of the assistant, as a number; without one, or with a malformed one, that of the server applies. */
const ownLimit = (field: string): string =>
  `case when jsonb_typeof(f.configuration::jsonb -> '${field}') = 'number'
        then (f.configuration::jsonb ->> '${field}')::float8 else 'Infinity' end`;

const BY_SESSION = `${MARK} with found as (
    select ${ASSISTANT_COLUMNS} from assistants as a ${JOIN_VERSION} ${JOIN_ORGANIZATION}
    where a.id = $1::uuid and ${opensTo('$2::text', '$10::boolean')}
  ), own as (
    insert into throttles as t (scope, key, window_end, hits)
    select 'chat.session', $4, ${IN_A_MINUTE}, 1 from found where $3::boolean and ${WITHOUT_WAITING}
    ${COUNT_ONE_MORE}
  ), address as (
    insert into throttles as t (scope, key, window_end, hits)
    select 'chat.address', $5, ${IN_A_MINUTE}, 1 from own, found as f
    where own.hits <= least($7::float8, ${ownLimit('visitor_questions_per_minute')})
    ${COUNT_ONE_MORE}
  ), total as (
    insert into throttles as t (scope, key, window_end, hits)
    select 'chat.assistant', $6, ${IN_A_MINUTE}, 1 from address where address.hits <= $8::float8
    ${COUNT_ONE_MORE}
  )
  select f.*,
    $11::uuid is null or exists (
      select from identity_secrets as s where s.id = $11::uuid and s.assistant_id = f.assistant_id and ${IS_VALID_SECRET}) as is_signed,
    case when $3::boolean and address.hits is null then own.ends_in
         when $3::boolean and total.hits is null then address.ends_in
         when total.hits > least($9::float8, ${ownLimit('total_questions_per_minute')}) then total.ends_in end as wait_s
  from found as f left join own on true left join address on true left join total on true`;

export interface SessionVisit {
  readonly assistantId: string;
  readonly origin: string;
  /** Whether the origin is that of this server. */
  readonly isOwnOrigin: boolean;
  /** The secret that signed the visitor’s identity. */
  readonly secretId: string | undefined;
  readonly isQuestion: boolean;
  /** The keys under which the question counts: hashes of the visitor, of the address and of the assistant. */
  readonly countedAs: { readonly visitor: string; readonly address: string; readonly total: string };
  /** The limits of the server. The limits of the assistant apply where they are lower. */
  readonly limits: { readonly visitor: number; readonly address: number; readonly total: number };
}

/**
 * Finds an assistant that allows the origin and, for a question, counts it: for the visitor, then for the address, then
 * for the assistant. `isSigned` is whether the secret of the visitor's identity is still valid. A question above one limit
 * does not count for the next, so one visitor cannot shut the others out.
 */
export async function visitBySession(
  pool: pg.Pool,
  { assistantId, origin, isOwnOrigin, secretId, isQuestion, countedAs, limits }: SessionVisit,
): Promise<(Visit & { isSigned: boolean }) | undefined> {
  const { rows } = await pool.query<SessionRow>(BY_SESSION, [
    assistantId,
    origin,
    isQuestion,
    countedAs.visitor,
    countedAs.address,
    countedAs.total,
    limits.visitor,
    limits.address,
    limits.total,
    isOwnOrigin,
    secretId,
  ]);
  return rows[0] && { ...fromRow(rows[0], isQuestion), isSigned: rows[0].is_signed };
}

const fromRow = (row: VisitRow, isQuestion: boolean): Visit => ({
  assistantId: row.assistant_id,
  organizationId: row.organization_id,
  publicId: row.public_id,
  assistant: {
    state: row.state,
    version: row.version,
    configuration: configurationIn(row),
    foundQuestions: readFoundQuestions(row.found_questions),
    distress: readDistress(row.distress),
    linkSites: row.link_sites,
    opensFiles: row.opens_files,
    indexVersion: row.index_version ?? undefined,
    learningsVersion: row.learnings_version,
    endpoint: readOwnEndpoint(row.endpoint),
  },
  counted: isQuestion ? { waitS: row.wait_s === null ? undefined : Number(row.wait_s) } : undefined,
});
