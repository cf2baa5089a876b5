/** A line of text in its column. */
export interface Line {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  readonly y: number;
  readonly size: number;
  readonly isBold: boolean;
  readonly isRtl: boolean;
  readonly page: number;
  /** The edges of the column that the line stands in. */
  readonly left: number;
  readonly right: number;
}
