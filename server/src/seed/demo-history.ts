import type { AuditAction } from '@regia/contract/audit/actions';
import { appendAudit } from '../audit/public.ts';
import type { Trx } from '../platform/db.ts';
import type { SeededColleague, SeededColleagues } from '../people/seed.ts';
import type { Demonstration } from './demonstration.ts';

const DAYS = 42;
const DAY_MS = 86_400_000;
/** Addresses for documentation (RFC 5737). */
const ADDRESSES = ['192.0.2.14', '192.0.2.31', '198.51.100.7'];

interface Past {
  /** How many days ago, and the minute of that day in UTC. */
  readonly days: number;
  readonly minute: number;
  readonly who: { readonly userId: string; readonly username: string; readonly profile: string };
  readonly action: AuditAction;
  readonly subject?: readonly [type: string, id: string];
  readonly detail?: Readonly<Record<string, unknown>>;
}

/**
 * Writes six weeks of the audit log, oldest first: how the colleagues came, what changed, and who signed in on each working
 * day. Each entry says that it belongs to the demonstration.
 */
export async function seedHistory(
  trx: Trx,
  { organizationId, author }: Demonstration,
  people: SeededColleagues,
): Promise<void> {
  const all = [...arrivals(author, people), ...changes(author, people), ...signIns(people.colleagues)];
  for (const past of all.toSorted((one, other) => timeOf(one) - timeOf(other))) {
    const address = ADDRESSES[past.who.username.length % ADDRESSES.length]!;
    await appendAudit(
      trx,
      { ...past.who, ip: address },
      {
        action: past.action,
        organizationId,
        at: new Date(timeOf(past)),
        detail: { ...past.detail, demonstration: true },
        ...(past.subject && { subject: past.subject }),
      },
    );
  }
}

const timeOf = ({ days, minute }: Pick<Past, 'days' | 'minute'>): number => {
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  return Math.min(midnight - days * DAY_MS + minute * 60_000, Date.now());
};

type Author = Demonstration['author'];

function* arrivals(who: Author, { profile, colleagues }: SeededColleagues): Generator<Past> {
  yield {
    days: 41,
    minute: 560,
    who,
    action: 'role_profile.created',
    subject: ['role_profile', profile.id],
    detail: { name: profile.name, label: profile.label },
  };
  for (const [at, { id, username, profiles, joinedDays }] of colleagues.entries()) {
    yield {
      days: joinedDays,
      minute: 500 + at * 7,
      who,
      action: 'user.created',
      subject: ['user', id],
      detail: { username, profiles },
    };
  }
}

function* changes(who: Author, { colleagues }: SeededColleagues): Generator<Past> {
  const of = (username: string) => colleagues.find((one) => one.username === username)!;
  const about = (username: string): readonly [string, string] => ['user', of(username).id];
  const change = (days: number, username: string, before: object, after: object): Past => {
    return {
      days,
      minute: 612,
      who,
      action: 'user.updated',
      subject: about(username),
      detail: { before, after },
    };
  };
  yield change(20, 'anna.caruso', { profiles: ['viewer'] }, { profiles: ['editor', 'viewer'] });
  yield change(15, 'luca.moretti', { organization_name: 'Vigili' }, { organization_name: 'Polizia locale' });
  yield { days: 12, minute: 705, who, action: 'user.disabled', subject: about('paolo.testa') };
  yield change(8, 'tommaso.villa', { profiles: ['viewer'] }, { profiles: ['viewer', 'sportello'] });
  const secretary = asAuthor(of('marta.bianchi'));
  const filters = { is_active: true };
  yield {
    days: 6,
    minute: 540,
    who: secretary,
    action: 'users.exported',
    detail: { format: 'xlsx', filters },
  };
  yield { days: 2, minute: 655, who: secretary, action: 'password.changed', subject: about('marta.bianchi') };
}

/** The sign-ins of the working days, as regular as people are. */
function* signIns(colleagues: readonly SeededColleague[]): Generator<Past> {
  for (let days = DAYS; days >= 0; days -= 1) {
    const weekday = new Date(Date.now() - days * DAY_MS).getUTCDay();
    if (weekday === 0 || weekday === 6) continue;
    for (const [at, colleague] of colleagues.entries()) {
      const { joinedDays, seenDays } = colleague;
      if (seenDays === undefined || days >= joinedDays || days < seenDays || (days * 7 + at * 3) % 5 > 1)
        continue;
      const minute = 420 + ((days * 31 + at * 53) % 140);
      yield {
        days,
        minute,
        who: asAuthor(colleague),
        action: 'session.opened',
        subject: ['user', colleague.id],
      };
    }
  }
}

const asAuthor = ({ id, username, profiles }: SeededColleague) => ({
  userId: id,
  username,
  profile: profiles[0] ?? '',
});
