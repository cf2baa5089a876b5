/** The answer to a question that no visitor asked: nothing of it is stored. */
export interface DryAnswer {
  readonly text: string;
  readonly outcome: string;
  /** The language of the answer. */
  readonly language: 'it' | 'en';
  /** The correction that gave the answer. */
  readonly learningId: string | undefined;
  /** The page that answers the question surely, with the quotation. */
  readonly page:
    | { readonly documentId: string; readonly title: string; readonly url: string; readonly quote: string }
    | undefined;
}

export interface DryOptions {
  /** The correction to leave out. */
  readonly except?: string;
  /** Only the quotation of a page: no model is asked, no correction answers. */
  readonly quoteOnly?: boolean;
  readonly signal?: AbortSignal;
}

/** Asks an assistant as a visitor would, without a chat. Undefined if there is no such assistant. */
export type AskDry = (
  scope: { readonly organizationId: string; readonly assistantId: string },
  text: string,
  options?: DryOptions,
) => Promise<DryAnswer | undefined>;
