import { insertPerson } from '../account/public.ts';
import { hashPassword, newToken } from '../platform/crypto.ts';
import type { Trx } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import type { Permission } from '@regia/contract/roles/permissions';
import { insertProfile } from './profiles/profile-queries.ts';

const DAY_MS = 86_400_000;
const PROFILE = 'sportello';

/** The role profile of the demonstration: colleagues at the counter see and try, and read who works here. */
const COUNTER: { readonly label: string; readonly permissions: readonly Permission[] } = {
  label: 'Sportello',
  permissions: ['assistant.list', 'assistant.retrieve', 'assistant.try', 'user.list'],
};

interface Colleague {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly office: string;
  readonly profiles: readonly string[];
  /** How many days ago the account was created. */
  readonly joinedDays: number;
  /** How many days ago the person last signed in; undefined if never. */
  readonly seenDays?: number;
  readonly isDisabled?: true;
}

const COLLEAGUES: readonly Colleague[] = [
  {
    username: 'marta.bianchi',
    firstName: 'Marta',
    lastName: 'Bianchi',
    office: 'Segreteria generale',
    profiles: ['admin'],
    joinedDays: 44,
    seenDays: 1,
  },
  {
    username: 'giulio.rinaldi',
    firstName: 'Giulio',
    lastName: 'Rinaldi',
    office: 'Tributi',
    profiles: ['editor'],
    joinedDays: 43,
    seenDays: 2,
  },
  {
    username: 'chiara.fontana',
    firstName: 'Chiara',
    lastName: 'Fontana',
    office: 'Anagrafe',
    profiles: ['editor'],
    joinedDays: 43,
    seenDays: 0,
  },
  {
    username: 'luca.moretti',
    firstName: 'Luca',
    lastName: 'Moretti',
    office: 'Polizia locale',
    profiles: ['viewer'],
    joinedDays: 42,
    seenDays: 6,
  },
  {
    username: 'sara.galli',
    firstName: 'Sara',
    lastName: 'Galli',
    office: 'URP',
    profiles: [PROFILE],
    joinedDays: 40,
    seenDays: 0,
  },
  {
    username: 'davide.greco',
    firstName: 'Davide',
    lastName: 'Greco',
    office: 'URP',
    profiles: [PROFILE],
    joinedDays: 40,
    seenDays: 3,
  },
  {
    username: 'anna.caruso',
    firstName: 'Anna',
    lastName: 'Caruso',
    office: 'Biblioteca',
    profiles: ['editor', 'viewer'],
    joinedDays: 37,
    seenDays: 4,
  },
  {
    username: 'paolo.testa',
    firstName: 'Paolo',
    lastName: 'Testa',
    office: 'Lavori pubblici',
    profiles: ['viewer'],
    joinedDays: 35,
    seenDays: 13,
    isDisabled: true,
  },
  {
    username: 'irene.sala',
    firstName: 'Irene',
    lastName: 'Sala',
    office: 'Servizi sociali',
    profiles: ['viewer'],
    joinedDays: 30,
    seenDays: 1,
  },
  {
    username: 'tommaso.villa',
    firstName: 'Tommaso',
    lastName: 'Villa',
    office: 'Sistemi informativi',
    profiles: ['viewer', PROFILE],
    joinedDays: 9,
  },
];

export interface SeededColleague extends Colleague {
  readonly id: string;
}

export interface SeededColleagues {
  readonly profile: { readonly id: string; readonly name: string; readonly label: string };
  readonly colleagues: readonly SeededColleague[];
}

/**
 * Creates the demonstration's colleagues and its own role profile. Nobody knows the password of a colleague: the admin
 * sends them an invitation or sets another one.
 */
export async function seedColleagues(trx: Trx, organizationId: string): Promise<SeededColleagues> {
  const profile = { id: newId(), name: PROFILE, label: COUNTER.label };
  await insertProfile(trx, { ...profile, organizationId, permissions: COUNTER.permissions });
  const hash = await hashPassword(newToken());
  const colleagues: SeededColleague[] = [];
  for (const colleague of COLLEAGUES) {
    const id = newId();
    const email = `${colleague.username}@comune.esempio.example`;
    await insertPerson(trx, id, { ...colleague, organizationId, email, isSuperuser: false }, hash);
    await trx
      .updateTable('users as u')
      .set({
        organization_name: colleague.office,
        is_active: !colleague.isDisabled,
        language: 'it-IT',
        date_joined: daysAgo(colleague.joinedDays),
        last_login_on: colleague.seenDays === undefined ? null : daysAgo(colleague.seenDays),
      })
      .where('u.id', '=', id)
      .execute();
    colleagues.push({ ...colleague, id });
  }
  return { profile, colleagues };
}

const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);
