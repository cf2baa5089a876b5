import { beginnings, DAY_MS, WEEKS } from './calendar.ts';
import { chanceOf } from './chance.ts';
import type { Chance } from './chance.ts';
import { FIXED_QUESTIONS } from './lessons.ts';
import type { PlanLanguage, Topic } from './topic.ts';
import { reasonsEn, smallTalkEn, topicsEn } from './topics-en.ts';
import { reasonsIt, smallTalkIt, topicsIt } from './topics-it.ts';

/** A question, and the fate of its answer. */
export interface PlannedTurn {
  readonly question: string;
  readonly at: Date;
  /** An answer that did not come to its end. */
  readonly ends?: 'interrupted' | 'failed';
  /** Decides about the thumb, once the outcome is known. */
  readonly mood: number;
  readonly reason: { readonly up: string; readonly down: string };
  /**
   * The offer that the visitor chooses under an answer that is not sure, or that was not given: 1 is the best, 0 none of them.
   * Undefined: the visitor chooses nothing.
   */
  readonly choice?: number | undefined;
}

export interface PlannedChat {
  readonly language: PlanLanguage;
  readonly visitorId: string;
  readonly visitorName: string;
  readonly turns: readonly PlannedTurn[];
  /** Decides whether a colleague reviews it, and which one. */
  readonly review: number;
}

const TEXTS = {
  it: { topics: topicsIt, smallTalk: smallTalkIt, reasons: reasonsIt },
  en: { topics: topicsEn, smallTalk: smallTalkEn, reasons: reasonsEn },
};

/** People whom a site has signed in; all others have no name. */
const NAMES: Record<PlanLanguage, readonly string[]> = {
  it: [
    'Giulia Marchi',
    'Roberto Conti',
    'Francesca De Santis',
    'Matteo Ricci',
    'Valentina Bruno',
    'Stefano Gatti',
    'Elisa Pellegrini',
    'Antonio Leone',
    'Silvia Monti',
    'Federico Longo',
  ],
  en: ['Laura Bennett', 'Daniel Hughes', 'Priya Nair', 'Thomas Wright', 'Emma Clarke', 'Samuel Osei'],
};

const ITALIAN_SHARE = 0.6;
const RETURNING_SHARE = 0.38;
const NAMED_SHARE = 0.14;

interface PlannedVisitor {
  readonly id: string;
  readonly name: string;
}

/** Plans six weeks of conversations: the same for the same seed, time and time zone. */
export function planConversations({
  seed,
  now,
  zone,
}: {
  readonly seed: number;
  readonly now: Date;
  readonly zone: string;
}): PlannedChat[] {
  const chance = chanceOf(seed);
  const known: Record<PlanLanguage, PlannedVisitor[]> = { it: [], en: [] };
  const names = { it: [...NAMES.it], en: [...NAMES.en] };
  const chats = beginnings(now, zone, chance).map((at): PlannedChat => {
    const language = chance.happens(ITALIAN_SHARE) ? 'it' : 'en';
    const visitor = visitorOf(known[language], names[language], chance);
    return {
      language,
      visitorId: visitor.id,
      visitorName: visitor.name,
      turns: turnsOf(language, at, now, chance),
      review: chance.next(),
    };
  });
  askFixed(chats, now);
  return chats;
}

/**
 * Replaces the questions of one conversation for each fixed day. A thumb down would reopen a gap that is closed, and no section
 * answers these questions.
 */
function askFixed(chats: PlannedChat[], now: Date): void {
  const used = new Set<number>();
  for (const { language, asked, days } of FIXED_QUESTIONS) {
    for (const [nth, day] of days.entries()) {
      const from = now.getTime() - (WEEKS * 7 - day) * DAY_MS;
      const at = chats.findIndex(
        (chat, place) =>
          chat.language === language && !used.has(place) && chat.turns[0]!.at.getTime() >= from,
      );
      const chat = chats[at];
      if (!chat) continue;
      used.add(at);
      const { ends: _never, ...first } = chat.turns[0]!;
      chats[at] = {
        ...chat,
        turns: [{ ...first, question: asked[nth % asked.length]!, mood: 0.5, choice: first.choice && 0 }],
      };
    }
  }
}

function visitorOf(known: PlannedVisitor[], names: string[], chance: Chance): PlannedVisitor {
  if (known.length > 0 && chance.happens(RETURNING_SHARE)) return chance.pick(known);
  const name = chance.happens(NAMED_SHARE) ? (names.shift() ?? '') : '';
  const visitor = { id: chance.id(), name };
  known.push(visitor);
  return visitor;
}

function turnsOf(language: PlanLanguage, begins: Date, now: Date, chance: Chance): PlannedTurn[] {
  const { reasons } = TEXTS[language];
  let ms = begins.getTime();
  const turns: PlannedTurn[] = [];
  for (const question of questionsOf(language, chance)) {
    // A conversation that would reach into the time after the first start ends here.
    if (ms > now.getTime() - 60_000) break;
    const luck = chance.next();
    const mood = chance.next();
    turns.push({
      question,
      at: new Date(ms),
      ...(luck < 0.006 ? { ends: 'interrupted' as const } : luck < 0.01 ? { ends: 'failed' as const } : {}),
      mood,
      choice: choiceBy((mood * 977) % 1),
      reason: { up: chance.pick(reasons.up), down: chance.pick(reasons.down) },
    });
    ms += chance.between(18_000, 110_000);
  }
  return turns;
}

/** Most visitors who choose take the best offer. */
function choiceBy(luck: number): number | undefined {
  if (luck < 0.3) return 1;
  if (luck < 0.38) return 2;
  if (luck < 0.41) return 3;
  return luck < 0.55 ? 0 : undefined;
}

function questionsOf(language: PlanLanguage, chance: Chance): string[] {
  const { topics, smallTalk } = TEXTS[language];
  const questions: string[] = [];
  if (chance.happens(0.16)) questions.push(chance.pick(smallTalk.greetings));
  if (chance.happens(0.02)) questions.push(chance.pick(smallTalk.others));
  questions.push(...askedOf(chance.weighed(topics), chance));
  // Some have another question while they are here.
  if (chance.happens(0.22)) questions.push(...askedOf(chance.weighed(topics), chance));
  if (chance.happens(0.24)) questions.push(chance.pick(smallTalk.thanks));
  return questions.filter((question, at) => questions.indexOf(question) === at);
}

function askedOf({ asks, next = [] }: Topic, chance: Chance): string[] {
  const asked = [chance.pick(asks)];
  for (const wordings of next) if (chance.happens(0.45)) asked.push(chance.pick(wordings));
  return asked;
}
