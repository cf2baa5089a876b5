import { setImmediate as otherWork } from 'node:timers/promises';
import type { GapState } from '@regia/contract/gaps/states';
import { newId } from '../../platform/ids.ts';
import { cosine } from '../../platform/embeddings/vectors.ts';
import type { Vector } from '../../platform/embeddings/vectors.ts';

/** A wording, as the grouping sees it. */
export interface PlannedWording {
  readonly id: string;
  /** Undefined if the model refuses its text: then it is compared by its words only. */
  readonly vector: Vector | undefined;
  /** The cosine with which it came to its gap; null if the gap began with it, undefined if its vector is new. */
  readonly alike: number | null | undefined;
  /** Whether it must be compared with the other gaps. */
  readonly isPending: boolean;
}

export interface PlannedGap {
  readonly id: string;
  readonly state: GapState;
  /** The decision of a person about it; undefined without one. */
  readonly decision: string | undefined;
  /** The numbers and single letters, which gaps that ask the same have in common. */
  readonly marks: string;
  readonly firstAskedMs: number;
  /** Whether all its wordings have been embedded. */
  readonly isReady: boolean;
  readonly wordings: readonly PlannedWording[];
}

export type Step =
  | { readonly does: 'part'; readonly wording: string; readonly from: string; readonly to: string }
  /** The cosine of a wording whose vector is new. */
  | { readonly does: 'keep'; readonly wording: string; readonly alike: number }
  | { readonly does: 'join'; readonly gap: string; readonly to: string; readonly alike: number };

/** Stored cosines are rounded to single precision. */
const ROUNDING = 1e-5;

/**
 * Plans which wordings leave their gap, because their cosine is below the threshold of now, and which gaps become one. The
 * mean cosine of all pairs of their wordings counts, so that a chain of neighbors does not join what differs.
 */
export async function planGroups(gaps: readonly PlannedGap[], threshold: number): Promise<Step[]> {
  const steps: Step[] = [];
  const waiting = new Map<string, PlannedGap>();
  for (const gap of gaps.filter(({ isReady }) => isReady)) {
    const { kept, parted } = partedFrom(gap, threshold);
    waiting.set(gap.id, { ...gap, wordings: kept });
    for (const { id, alike } of kept) {
      if (typeof alike === 'number' && alike !== gap.wordings.find((one) => one.id === id)?.alike)
        steps.push({ does: 'keep', wording: id, alike });
    }
    for (const wording of parted) {
      const to = newId();
      steps.push({ does: 'part', wording: wording.id, from: gap.id, to });
      waiting.set(to, { ...gap, id: to, wordings: [{ ...wording, alike: null, isPending: true }] });
    }
  }
  for (const { id } of [...waiting.values()].filter(({ wordings }) => wordings.some(isPending))) {
    // Many comparisons must not keep this process from its answers.
    await otherWork();
    let gap = waiting.get(id);
    for (
      let found = gap && nearest(gap, waiting, threshold);
      gap && found;
      found = nearest(gap, waiting, threshold)
    ) {
      const [to, gone] = survivorFirst(gap, found.gap);
      steps.push({ does: 'join', gap: gone.id, to: to.id, alike: found.alike });
      waiting.delete(gone.id);
      gap = { ...to, wordings: [...to.wordings, ...gone.wordings] };
      waiting.set(to.id, gap);
    }
  }
  return steps;
}

const isPending = ({ isPending: is }: PlannedWording): boolean => is;

/** The wordings that stay, and those that no longer belong to the gap. */
function partedFrom(
  gap: PlannedGap,
  threshold: number,
): { kept: PlannedWording[]; parted: PlannedWording[] } {
  let kept = [...gap.wordings];
  const parted: PlannedWording[] = [];
  for (const wording of gap.wordings) {
    if (kept.length === 1 || wording.alike === null || !wording.vector) continue;
    const others = kept.filter(({ id }) => id !== wording.id);
    const alike = wording.alike ?? meanCosine([wording], others);
    if (alike === undefined) continue;
    if (alike < threshold - ROUNDING) {
      kept = others;
      parted.push(wording);
    } else kept = kept.map((one) => (one.id === wording.id ? { ...one, alike } : one));
  }
  return { kept, parted };
}

function nearest(
  gap: PlannedGap,
  among: ReadonlyMap<string, PlannedGap>,
  threshold: number,
): { gap: PlannedGap; alike: number } | undefined {
  let best: { gap: PlannedGap; alike: number } | undefined;
  for (const other of among.values()) {
    if (other.id === gap.id || other.marks !== gap.marks || !mayJoin(gap, other)) continue;
    const alike = meanCosine(gap.wordings, other.wordings);
    if (alike !== undefined && alike >= (best?.alike ?? threshold)) best = { gap: other, alike };
  }
  return best;
}

/** Gaps about which people decided differently stay apart: no decision is lost. */
const mayJoin = (one: PlannedGap, other: PlannedGap): boolean =>
  one.decision === undefined || other.decision === undefined || one.decision === other.decision;

function meanCosine(some: readonly PlannedWording[], others: readonly PlannedWording[]): number | undefined {
  let sum = 0;
  let pairs = 0;
  for (const { vector } of some)
    for (const { vector: other } of others) {
      if (vector?.length !== other?.length || !vector || !other) continue;
      sum += cosine(vector, other);
      pairs += 1;
    }
  return pairs === 0 ? undefined : sum / pairs;
}

/** The gap that a person decided about stays; else the closed one, which reopens if it is missed again; else the older. */
function survivorFirst(one: PlannedGap, other: PlannedGap): [PlannedGap, PlannedGap] {
  const rank = (gap: PlannedGap): number =>
    (gap.decision === undefined ? 0 : 2) + (gap.state === 'closed' ? 1 : 0);
  const difference = rank(other) - rank(one) || one.firstAskedMs - other.firstAskedMs;
  return difference > 0 ? [other, one] : [one, other];
}
