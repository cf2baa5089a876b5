import { setTimeout as wait } from 'node:timers/promises';
import type { Message } from '@regia/contract/chat/calls';
import type { Face } from '@regia/contract/widget/face';
import { FACE } from './face.ts';
import { SECTION } from './stand-in-choices.ts';
import type { ChosenSection } from './stand-in-choices.ts';

/** The settings that a story changes, and the facts that it reads. */
export interface Controls {
  face: Face;
  /** Only this origin may call. */
  allowed: string;
  /** Whether it may answer what the contract does not allow, as a hostile server would. */
  isHostile: boolean;
  /** The pause between the words of an answer. A change applies to the answers under way. */
  wordMs: number;
  /** How long an answer that was stopped stays under way. */
  endingMs: number;
  /** The events after which an answer waits until this changes. */
  holdsAfter: number | undefined;
  /** The words after which the stream breaks off, once. */
  breaksAfter: number | undefined;
  /** The events after which the stream falls silent, once. */
  stallsAfter: number | undefined;
  /** The answer to the next questions. */
  answer: Pick<Message, 'content' | 'parts' | 'citations' | 'link_sites'> &
    Partial<Pick<Message, 'outcome' | 'extractive' | 'verified_by_staff'>>;
  /** The answer to the next choices of an offer. */
  section: ChosenSection;
  /** Whether each answer renews the token, so that the one before is not accepted any more. */
  isRenewing: boolean;
  /** The tokens that are still accepted, with the visitor of each. */
  readonly tokens: Map<string, string>;
  /** The malformed requests of a widget, and the answers of this server that the contract does not allow. */
  readonly faults: string[];
  /** The `Last-Event-ID` of each resumption. */
  readonly resumedAfter: (string | undefined)[];
  readonly bodies: { path: string; body: Record<string, unknown> }[];
}

/** The questions that were sent. */
export const questionsOf = ({ bodies }: Pick<Controls, 'bodies'>) =>
  bodies.filter(({ path }) => path === '/api/v1/chat/message/');

interface OpenControls {
  readonly controls: Controls;
  /** Waits between two words, until `hurry` is called or the pause is changed. */
  readonly pause: () => Promise<void>;
  readonly hurry: () => void;
}

export function openControls(): OpenControls {
  let wordMs = 5;
  let pace = new AbortController();
  const hurry = (): void => {
    pace.abort();
    pace = new AbortController();
  };
  return {
    hurry,
    pause: () => wait(wordMs, undefined, { signal: pace.signal }).catch(() => {}),
    controls: {
      face: FACE,
      allowed: '',
      isHostile: false,
      get wordMs() {
        return wordMs;
      },
      set wordMs(ms) {
        wordMs = ms;
        hurry();
      },
      endingMs: 0,
      holdsAfter: undefined,
      breaksAfter: undefined,
      stallsAfter: undefined,
      isRenewing: false,
      section: SECTION,
      answer: { content: 'Costa 22,50 euro.', parts: [], citations: [], link_sites: [] },
      tokens: new Map(),
      faults: [],
      resumedAfter: [],
      bodies: [],
    },
  };
}
