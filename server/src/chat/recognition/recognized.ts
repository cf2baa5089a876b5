import type { SmallTalk } from '../small-talk.ts';

/** A message that is not searched for. */
export type Recognized =
  | { readonly kind: 'small_talk'; readonly talk: SmallTalk; readonly language: 'it' | 'en' }
  /** A wish for a person. */
  | { readonly kind: 'contact'; readonly language: 'it' | 'en' }
  | { readonly kind: 'distress'; readonly language: 'it' | 'en' };
