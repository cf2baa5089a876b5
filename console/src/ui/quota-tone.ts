/** The tone of the used share of a limit: ochre from 80% on, crimson from 95%. */
export const quotaTone = (share: number): 'accent' | 'warn' | 'danger' =>
  share >= 0.95 ? 'danger' : share >= 0.8 ? 'warn' : 'accent';
