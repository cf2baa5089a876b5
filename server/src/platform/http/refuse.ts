import { REFUSALS } from '@regia/contract/refusals';
import type { RefusalCode } from '@regia/contract/refusals';
import type { TextKey } from './texts.ts';

export interface RefusalDetail {
  /** Values for the text's placeholders. */
  values?: Record<string, string | number>;
  /** A text that says it better than the code's own. */
  says?: TextKey;
  /** The organisation's own words, in place of the catalogue's. */
  text?: string;
  /** The field it speaks of, where the code's own shape does not say. */
  field?: string;
  /** Seconds until a retry makes sense. */
  retryAfterS?: number;
  /** Things to list below the sentence, as codes of the texts' catalogue. */
  items?: string[];
}

/** An expected "no". Anything else that is thrown is a surprise. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly detail: RefusalDetail;

  constructor(code: RefusalCode, detail: RefusalDetail = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.detail = detail;
  }

  get status(): number {
    return REFUSALS[this.code].status;
  }
}

export const refuse = (code: RefusalCode, detail?: RefusalDetail): Refusal => new Refusal(code, detail);
