/** The choices among the offers of an answer, and what can be done with its parts. */
export interface OfferActs {
  /** The numbers of the offers that were chosen; 0 is *None of these*. */
  chosen?: readonly number[];
  /** Whether it is the newest answer. Only that one shows an open list. */
  isNewest?: boolean;
  /** Undefined where the offers cannot be chosen. */
  onChoose?: ((offer: number) => void) | undefined;
  /** Asks words without the subject of the question before; undefined where nothing can be asked. */
  onAskAlone?: ((words: string) => void) | undefined;
}
