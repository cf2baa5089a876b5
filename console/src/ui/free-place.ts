/** A part of the window, in pixels from its left and its top. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Place {
  readonly left: number;
  readonly top: number;
  /** The number of covered square pixels of controls. */
  readonly covered: number;
}

const GAP_PX = 8;

const lengthBoth = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  Math.max(0, Math.min(to, otherTo) - Math.max(from, otherFrom));

const covered = (one: Box, other: Box): number =>
  lengthBoth(one.left, one.right, other.left, other.right) *
  lengthBoth(one.top, one.bottom, other.top, other.bottom);

const unique = (numbers: readonly number[]): number[] => [...new Set(numbers)];

/**
 * Finds the place for a box in `area` where it covers none of the controls, as near to the top right corner as
 * possible. If there is none, the place that covers least.
 */
export function freePlace(
  controls: readonly Box[],
  { width, height }: { width: number; height: number },
  area: Box,
): Place {
  const corner = { left: area.right - width, top: area.top };
  const tops = unique([corner.top, ...controls.map(({ bottom }) => bottom + GAP_PX)]).filter(
    (top) => top >= area.top && top + height <= area.bottom,
  );
  const lefts = unique([corner.left, ...controls.map(({ left }) => left - GAP_PX - width)]).filter(
    (left) => left >= area.left && left <= corner.left,
  );
  const places = (tops.length > 0 ? tops : [corner.top]).flatMap((top) =>
    lefts.map((left) => {
      const box = { left, top, right: left + width, bottom: top + height };
      return {
        left,
        top,
        covered: controls.reduce((sum, control) => sum + covered(box, control), 0),
        // It rather moves down than away from the right edge.
        distance: top - corner.top + 2 * (corner.left - left),
      };
    }),
  );
  return places.reduce(
    (best, one) =>
      one.covered < best.covered || (one.covered === best.covered && one.distance < best.distance)
        ? one
        : best,
    places[0] ?? { ...corner, covered: 0, distance: 0 },
  );
}
