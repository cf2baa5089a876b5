import type { ColorRole, Colors } from './colors.ts';
import { contrastOf, laidOn, readableOn } from './contrast.ts';

/** The contrast of WCAG 2.2 (AA) that a text needs, and that of a mark such as a button or a focus ring. */
const LEAST = { text: 4.5, mark: 3 } as const;
/** A text below this contrast cannot be saved. */
const TEXT_REFUSED_BELOW = 3;

interface Pair {
  /** The role that a fix changes. */
  readonly role: ColorRole;
  readonly kind: 'text' | 'mark';
  /** The roles behind the text or mark; each lies on the next, the last on the page. */
  readonly ground: readonly [ColorRole, ...ColorRole[]];
  /** Whether the text is black or white, as computed, and the role is its ground. */
  readonly isComputed?: true;
}

export const GRADIENT = ['gradient_first', 'gradient_second', 'gradient_third'] as const;
const AI_MESSAGE = ['ai_message', 'modal_background'] as const;
const FIELD = ['search_bar_background', 'modal_background'] as const;

/** The texts and marks of a widget, each with its ground. */
const PAIRS: readonly Pair[] = [
  { role: 'primary_text', kind: 'text', ground: ['modal_background'] },
  { role: 'primary_text', kind: 'text', ground: AI_MESSAGE },
  { role: 'primary_text', kind: 'text', ground: FIELD },
  { role: 'primary_text', kind: 'text', ground: ['popup_background'] },
  { role: 'primary_text', kind: 'text', ground: ['lighter', ...AI_MESSAGE] },
  { role: 'secondary_text', kind: 'text', ground: ['modal_background'] },
  { role: 'secondary_text', kind: 'text', ground: AI_MESSAGE },
  { role: 'secondary_text', kind: 'text', ground: FIELD },
  { role: 'dark', kind: 'text', ground: ['lighter', 'modal_background'] },
  { role: 'dark', kind: 'text', ground: ['modal_background'] },
  { role: 'citation_text', kind: 'text', ground: AI_MESSAGE },
  { role: 'citation_text', kind: 'text', ground: ['primary_semi_transparent', ...AI_MESSAGE] },
  { role: 'popup_button_text', kind: 'text', ground: ['popup_button_background', 'popup_background'] },
  { role: 'popup_button_text', kind: 'mark', ground: ['primary', ...FIELD] },
  { role: 'primary', kind: 'mark', ground: ['modal_background'] },
  { role: 'primary', kind: 'mark', ground: FIELD },
  { role: 'human_message', kind: 'text', ground: ['human_message', 'modal_background'], isComputed: true },
  { role: 'human_avatar', kind: 'mark', ground: ['human_avatar', 'modal_background'], isComputed: true },
  ...GRADIENT.map((role) => ({ role, kind: 'text', ground: [role], isComputed: true }) as const),
];

export interface CheckedPair extends Pair {
  readonly ratio: number;
  readonly least: number;
  readonly isPassed: boolean;
}

/** The contrast of every pair of a color schema. */
export function pairsOf(colors: Colors): CheckedPair[] {
  const gradientText = readableOn(GRADIENT.map((role) => seen(colors, [role])));
  return PAIRS.map((pair) => {
    const ground = seen(colors, pair.ground);
    const isGradient = (GRADIENT as readonly ColorRole[]).includes(pair.role);
    const drawn = !pair.isComputed ? colors[pair.role] : isGradient ? gradientText : readableOn([ground]);
    const ratio = contrastOf(drawn, ground);
    const least = LEAST[pair.kind];
    return { ...pair, ratio, least, isPassed: ratio >= least };
  });
}

/** Whether nobody can read the text: its colors cannot be saved. */
export const isUnreadable = ({ kind, ratio }: Pick<CheckedPair, 'kind' | 'ratio'>): boolean =>
  kind === 'text' && ratio < TEXT_REFUSED_BELOW;

/** The pairs whose text nobody can read, the worst first. */
export const unreadablePairs = (colors: Colors): CheckedPair[] =>
  pairsOf(colors)
    .filter(isUnreadable)
    .sort((one, other) => one.ratio - other.ratio);

/** The color that is seen where transparent grounds lie on each other. The page counts as white. */
const seen = (colors: Colors, ground: readonly ColorRole[]): string =>
  ground.reduceRight((below, role) => laidOn(colors[role], below), '#ffffff');

/** The worst pair of each role that has pairs: the smallest contrast in relation to its threshold. */
export function worstPairs(colors: Colors): Map<ColorRole, CheckedPair> {
  const worst = new Map<ColorRole, CheckedPair>();
  for (const pair of pairsOf(colors)) {
    const other = worst.get(pair.role);
    if (!other || pair.ratio / pair.least < other.ratio / other.least) worst.set(pair.role, pair);
  }
  return worst;
}
