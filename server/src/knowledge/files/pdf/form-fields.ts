import { collapse } from '../../extraction/page.ts';
import type { Box } from './draw-page.ts';
import type { Matrix } from './pieces.ts';
import type { Segment } from './rows.ts';

/** A value that is filled in. */
interface Field {
  readonly value: string;
  /** The name that the file gives the field. */
  readonly name: string;
  readonly isBox: boolean;
  /** Its place on the upright page. */
  readonly box: Box;
}

const FIELDS_MAX = 1000;
const VALUE_MAX = 10_000;
/** The widest gap between a field and its label, in points. */
const LABEL_GAP = 150;
const BOX_LABEL_GAP = 30;
const CHECKED = '✓';

/** Reads the fields of a form that have a value. */
export function readFields(annotations: readonly unknown[], view: Matrix): Field[] {
  return annotations
    .filter((each): each is Record<string, unknown> => typeof each === 'object' && each !== null)
    .flatMap((widget): Field[] => {
      const { subtype, hidden, password, rect, alternativeText, fieldName } = widget;
      if (subtype !== 'Widget' || hidden === true || password === true || !isRect(rect)) return [];
      const value = valueOf(widget);
      if (value === '') return [];
      const name = [alternativeText, fieldName].find(
        (each, at) => typeof each === 'string' && each.trim() !== '' && (at === 0 || !isTechnical(each)),
      );
      return [
        {
          value,
          name: typeof name === 'string' ? collapse(name) : '',
          isBox: widget['fieldType'] === 'Btn',
          box: boxOf(rect, view),
        },
      ];
    })
    .slice(0, FIELDS_MAX);
}

/** Names that a program numbered, as `First Name_2` and `page1.field[3]`, say nothing to a person. */
const isTechnical = (name: string): boolean => /[\d[\]]/u.test(name);

function valueOf(widget: Record<string, unknown>): string {
  const { fieldType, fieldValue, checkBox, radioButton, exportValue, buttonValue, options } = widget;
  if (fieldType === 'Btn') {
    const own = checkBox === true ? exportValue : radioButton === true ? buttonValue : undefined;
    return own !== undefined && own !== null && fieldValue === own ? CHECKED : '';
  }
  const values = (Array.isArray(fieldValue) ? fieldValue : [fieldValue]).filter(
    (value): value is string => typeof value === 'string',
  );
  const shown = fieldType === 'Ch' ? values.map((value) => shownOption(value, options)) : values;
  return collapse(shown.join(', ')).slice(0, VALUE_MAX);
}

/** The words of a choice: the file may store a code for them. */
function shownOption(value: string, options: unknown): string {
  if (!Array.isArray(options)) return value;
  const found: unknown = options.find(
    (option: unknown) =>
      typeof option === 'object' &&
      option !== null &&
      'exportValue' in option &&
      option.exportValue === value,
  );
  return typeof found === 'object' &&
    found !== null &&
    'displayValue' in found &&
    typeof found.displayValue === 'string'
    ? found.displayValue
    : value;
}

const isRect = (rect: unknown): rect is [number, number, number, number] =>
  Array.isArray(rect) && rect.length === 4 && rect.every((at) => typeof at === 'number');

function boxOf([x0, y0, x1, y1]: readonly [number, number, number, number], view: Matrix): Box {
  const at = (x: number, y: number) => [
    view[0] * x + view[2] * y + view[4],
    view[1] * x + view[3] * y + view[5],
  ];
  const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [at(x0, y0), at(x1, y1)];
  return { x0: Math.min(ax, bx), y0: Math.min(ay, by), x1: Math.max(ax, bx), y1: Math.max(ay, by) };
}

/** The segments of a page with the values of its form: each stands after its label, "Nome: Anna". */
export function withFields(segments: readonly Segment[], fields: readonly Field[]): Segment[] {
  const labels = new Map<Segment, Field[]>();
  const alone: Segment[] = [];
  for (const field of fields.toSorted((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0)) {
    const label = labelOf(field, segments);
    if (label === undefined) alone.push(segmentOf(field));
    else labels.set(label, [...(labels.get(label) ?? []), field]);
  }
  return [...segments.map((segment) => labelled(segment, labels.get(segment) ?? [])), ...alone];
}

function labelled(segment: Segment, fields: readonly Field[]): Segment {
  if (fields.length === 0) return segment;
  const values = fields.map(({ value }) => value).join(' ');
  return {
    ...segment,
    text: joined(segment.text, values),
    x1: Math.max(segment.x1, ...fields.map(({ box }) => box.x1)),
  };
}

const joined = (label: string, value: string): string =>
  /[:?]$/u.test(label) ? `${label} ${value}` : `${label}: ${value}`;

/** The words beside a field: on its left, or above it; on the right of a box to tick. */
function labelOf({ box, isBox }: Field, segments: readonly Segment[]): Segment | undefined {
  const beside = segments.filter(({ y, size }) => y - size * 0.3 > box.y0 - 2 && y - size * 0.3 < box.y1 + 2);
  const right = nearest(beside, ({ x0 }) => x0 - box.x1, BOX_LABEL_GAP);
  if (isBox && right !== undefined) return right;
  const left = nearest(beside, ({ x1 }) => box.x0 - x1, LABEL_GAP);
  if (left !== undefined || isBox) return left;
  const over = segments.filter(({ x0, x1, y }) => x0 < box.x1 && x1 > box.x0 && y <= box.y0 + 2);
  return over
    .filter(({ y, size }) => box.y0 - y < size * 1.5)
    .toSorted((a, b) => b.y - a.y)
    .at(0);
}

/** The segment with the smallest gap, if that is no wider than the widest. */
const nearest = (
  segments: readonly Segment[],
  gapOf: (segment: Segment) => number,
  widest: number,
): Segment | undefined =>
  segments
    .filter((segment) => gapOf(segment) > -3 && gapOf(segment) < widest)
    .toSorted((a, b) => gapOf(a) - gapOf(b))
    .at(0);

function segmentOf({ name, value, box }: Field): Segment {
  return {
    text: name === '' ? value : joined(name, value),
    x0: box.x0,
    x1: box.x1,
    y: box.y1 - 3,
    size: 10,
    isBold: false,
    isRtl: false,
    isToFill: false,
  };
}
