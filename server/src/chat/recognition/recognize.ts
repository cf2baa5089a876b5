import { dissatisfactionIn } from './dissatisfaction.ts';
import { distressIn, distressSigns } from './distress.ts';
import { smallTalkIn } from './small-talk-in.ts';
import type { SmallTalk } from '../small-talk.ts';
import { wishForPerson } from './wish-for-person.ts';

/** A message that is not searched for, and the language of its answer. */
export type Recognized =
  | { readonly kind: 'small_talk'; readonly talk: SmallTalk; readonly language: 'it' | 'en' }
  /** An answer was no help. */
  | { readonly kind: 'dissatisfaction'; readonly language: 'it' | 'en' }
  /** A wish for a person. */
  | { readonly kind: 'contact'; readonly language: 'it' | 'en' }
  /** A subject that is not answered. */
  | { readonly kind: 'subject'; readonly language: 'it' | 'en'; readonly subject: string }
  | { readonly kind: 'distress'; readonly language: 'it' | 'en'; readonly signs: readonly string[] };

/** Recognizes a message of a person in distress, small talk, dissatisfaction, and the wish for a person, in this order. */
export function recognized(message: string, otherwise: 'it' | 'en'): Recognized | undefined {
  const inDistress = distressIn(message, otherwise);
  if (inDistress)
    return { kind: 'distress', language: inDistress, signs: distressSigns(message, inDistress) };
  const smallTalk = smallTalkIn(message, otherwise);
  if (smallTalk) return { kind: 'small_talk', ...smallTalk };
  const dissatisfied = dissatisfactionIn(message, otherwise);
  if (dissatisfied) return { kind: 'dissatisfaction', language: dissatisfied };
  const wishes = wishForPerson(message, otherwise);
  return wishes && { kind: 'contact', language: wishes };
}
