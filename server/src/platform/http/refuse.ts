import { REFUSALS } from '@regia/contract/refusals';
import type { RefusalCode } from '@regia/contract/refusals';
import type { TextKey } from './texts.ts';

export interface RefusalDetail {
  /** Values for the text's placeholders. */
  values?: Record<string, string | number>;
  /** A more precise text than that of the code. */
  says?: TextKey;
  /** A text in the caller’s language, instead of the catalogue’s. */
  text?: string;
  /** The field at fault, if the code does not name it. */
  field?: string;
  /** The fields that contain the field at fault: `source` for `{source: {url: […]}}`, `source.other_urls` for one more. */
  within?: string;
  /** Fields that must be changed first, each with its text, beside the sentence. */
  fields?: Readonly<Record<string, TextKey>>;
  /** The seconds after which a retry may succeed. */
  retryAfterS?: number;
  /** The items to list below the sentence, as codes of the catalogue. */
  items?: string[];
}

/** An expected refusal. Any other thrown value is an unexpected error. */
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
