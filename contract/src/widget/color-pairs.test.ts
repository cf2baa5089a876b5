import { describe, expect, test } from 'vitest';
import { schemeOf, PRESETS } from './color-schemes.ts';
import { pairsOf, worstPairs } from './color-pairs.ts';
import type { ColorRole, Colors } from './colors.ts';
import { DEFAULT_COLORS } from './default-colors.ts';
import { contrastOf } from './contrast.ts';
import { colorOf, hslOf } from './hsl.ts';
import { fixedColor, fixedColors, nearestColor } from './nearest-color.ts';
import { readableColors } from './readable-colors.ts';

const failing = (colors: Colors): ColorRole[] => [
  ...new Set(pairsOf(colors).flatMap(({ isPassed, role }) => (isPassed ? [] : [role]))),
];

/** Returns the same colors at each run. */
function colorsByChance(count: number): string[] {
  let seed = 7;
  const next = (): number => (seed = (seed * 48_271) % 2_147_483_647);
  return Array.from({ length: count }, () => `#${(next() % 0x1000000).toString(16).padStart(6, '0')}`);
}
const CORNERS = ['#000000', '#ffffff', '#777777', '#ffff00', '#ff0000', '#00ff00', '#0000ff', '#808000'];

describe('AST-04 the pairs of a color schema', () => {
  test('hold the contrast of each text with each of its grounds', () => {
    const ratios = pairsOf(DEFAULT_COLORS)
      .filter(({ role }) => role === 'secondary_text')
      .map(({ ground, ratio, least }) => [ground[0], ratio.toFixed(1), least]);
    expect(ratios).toEqual([
      ['modal_background', '5.7', 4.5],
      ['ai_message', '5.1', 4.5],
      ['search_bar_background', '5.7', 4.5],
    ]);
  });

  test.each([
    ['primary_text', 'modal_background'],
    ['primary_text', 'ai_message'],
    ['primary_text', 'search_bar_background'],
    ['primary_text', 'popup_background'],
    ['primary_text', 'lighter'],
    ['secondary_text', 'modal_background'],
    ['secondary_text', 'ai_message'],
    ['secondary_text', 'search_bar_background'],
    ['dark', 'lighter'],
    ['dark', 'modal_background'],
    ['citation_text', 'ai_message'],
    ['citation_text', 'primary_semi_transparent'],
    ['popup_button_text', 'popup_button_background'],
    ['popup_button_text', 'primary'],
    ['primary', 'modal_background'],
    ['primary', 'search_bar_background'],
  ] as const)('report %s in the color of its ground %s', (role, ground) => {
    // On white, a transparent color is seen as another one: the ground is made opaque first.
    const opaque = { ...DEFAULT_COLORS, [ground]: DEFAULT_COLORS[ground].slice(0, 7) };
    const pairs = pairsOf({ ...opaque, [role]: opaque[ground] });
    expect(pairs.filter((pair) => pair.role === role && pair.ground[0] === ground)).toEqual([
      expect.objectContaining({ ratio: 1, isPassed: false }),
    ]);
  });

  test.each([
    ['secondary_text', '#767676', '#777777'],
    ['primary', '#949494', '#959595'],
  ] as const)('let %s pass with %s on white, and not with %s', (role, passing, tooLight) => {
    const onWhite = (color: string) =>
      pairsOf({ ...DEFAULT_COLORS, [role]: color }).find(
        (pair) => pair.role === role && pair.ground[0] === 'modal_background',
      )!.isPassed;
    expect([onWhite(passing), onWhite(tooLight)]).toEqual([true, false]);
  });

  test('a gray that is too light for one ground of several is reported with the worst of them', () => {
    const pale = { ...DEFAULT_COLORS, secondary_text: '#84909d' };
    expect(failing(pale)).toEqual(['secondary_text']);
    expect(worstPairs(pale).get('secondary_text')).toMatchObject({
      ground: ['ai_message', 'modal_background'],
      isPassed: false,
    });
  });

  test('a transparent ground counts with what lies behind it', () => {
    const glass = { ...DEFAULT_COLORS, modal_background: '#000000', ai_message: '#ffffff00' };
    expect(worstPairs(glass).get('primary_text')!.ratio).toBeLessThan(2);
  });

  test('text on the gradient is one color for all three, and each of them is checked', () => {
    const mixed = { ...DEFAULT_COLORS, gradient_third: '#ffe082' };
    // Black is easier to read on the lightest step than white, and then the two dark steps fail.
    expect(failing(mixed)).toEqual(['gradient_first', 'gradient_second']);
  });

  test('computed text passes on every message of a visitor', () => {
    for (const human_message of [...CORNERS, ...colorsByChance(200)]) {
      expect(failing({ ...DEFAULT_COLORS, human_message })).toEqual([]);
    }
  });
});

describe('AST-04 the nearest color that passes', () => {
  test('passes on any ground, and has the hue of the color', () => {
    const grounds = [...CORNERS, ...colorsByChance(60)];
    for (const color of [...CORNERS, ...colorsByChance(40).toReversed()]) {
      for (const ground of grounds) {
        const passes = (one: string): boolean => contrastOf(one, ground) >= 4.5;
        const nearest = nearestColor(color, passes)!;
        expect(passes(nearest), `${color} on ${ground}: ${nearest}`).toBe(true);
        expect(nearestColor(nearest, passes)).toBe(nearest);
        const { saturation, lightness, hue } = hslOf(nearest);
        if (saturation > 0.3 && lightness > 0.2 && lightness < 0.8) {
          const turn = Math.abs(hue - hslOf(color).hue);
          expect(Math.min(turn, 6 - turn), `${color} → ${nearest}`).toBeLessThan(0.1);
        }
      }
    }
  });

  test('is the color itself if that passes, and no nearer lightness passes', () => {
    expect(nearestColor('#17508f', () => true)).toBe('#17508f');
    const passes = (one: string): boolean => contrastOf(one, '#ffffff') >= 4.5;
    const nearest = nearestColor('#84909d', passes)!;
    expect(contrastOf(nearest, '#ffffff')).toBeLessThan(4.6);
  });

  test.each(['#84909d', '#9ec5ea', '#e0a030', '#88aa66', '#ff8f8f'])(
    'is %s darker by the fewest steps of 1/256 that pass on white',
    (color) => {
      const passes = (one: string): boolean => contrastOf(one, '#ffffff') >= 4.5;
      const own = hslOf(color);
      const darker = Array.from({ length: 256 }, (_, step) =>
        colorOf({ ...own, lightness: Math.max(0, own.lightness - step / 256) }),
      );
      expect(nearestColor(color, passes)).toBe(darker.find((one) => passes(one)));
    },
  );

  test('passes on the worst of its grounds, if no color passes on all of them', () => {
    const grounds = { modal_background: '#000000', search_bar_background: '#777777', ai_message: '#ffffff' };
    const colors = { ...DEFAULT_COLORS, ...grounds, secondary_text: '#000000' };
    const fixed = fixedColor(colors, 'secondary_text');
    expect(contrastOf(fixed, '#000000')).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(fixed, '#777777')).toBeLessThan(4.5);
  });

  test('keeps the opacity while a lightness passes with it, and becomes opaque otherwise', () => {
    expect(nearestColor('#888888e0', (one) => contrastOf(one, '#ffffff') >= 4.5)).toMatch(/^#.{6}e0$/);
    expect(nearestColor('#88888810', (one) => contrastOf(one, '#ffffff') >= 4.5)).toMatch(/^#.{6}$/);
  });

  test('for a role passes on all its grounds, and makes no other role worse', () => {
    const pale = { ...DEFAULT_COLORS, secondary_text: '#84909d', citation_text: '#9ec5ea' };
    const fixed = { ...pale, secondary_text: fixedColor(pale, 'secondary_text') };
    expect(failing(fixed)).toEqual(['citation_text']);
    expect(fixedColor(fixed, 'secondary_text')).toBe(fixed.secondary_text);
    const primary = { ...DEFAULT_COLORS, primary: '#9ec5ea' };
    expect(failing({ ...primary, primary: fixedColor(primary, 'primary') })).toEqual([]);
  });

  test('for a step of the gradient passes with the text of the whole gradient', () => {
    const mixed = { ...DEFAULT_COLORS, gradient_third: '#ffe082' };
    expect(failing(fixedColors(mixed))).toEqual([]);
  });
});

describe('AST-04 a scheme made of one color passes all pairs', () => {
  test.each(['light', 'dark'] as const)('%s', (ground) => {
    for (const brand of [...CORNERS, ...colorsByChance(150)]) {
      expect(failing(schemeOf(brand, ground)), brand).toEqual([]);
    }
  });

  test.each(Object.entries(PRESETS))('the preset %s, too', (_, colors) => {
    expect(failing(colors)).toEqual([]);
    expect(readableColors.safeParse(colors)).toEqual({ success: true, data: colors });
  });

  test('one preset is dark', () => {
    const dark = Object.values(PRESETS).filter(
      ({ modal_background: panel }) => contrastOf(panel, '#000000') < 3,
    );
    expect(dark.length).toBeGreaterThan(0);
  });
});

describe('AST-04 a color schema', () => {
  const refusedRoles = (changed: Partial<Colors>): unknown =>
    readableColors
      .safeParse({ ...DEFAULT_COLORS, ...changed })
      .error?.issues.map(({ path, params }: { path: PropertyKey[]; params?: unknown }) => [path, params]);
  const RULE = { rule: 'contrast_too_low' };

  test('is refused at each role that has a text with a contrast below 3', () => {
    expect(refusedRoles({ secondary_text: '#b9c2cb' })).toEqual([[['secondary_text'], RULE]]);
    expect(refusedRoles({ gradient_first: '#ffffff', gradient_second: '#777777' })).toBeUndefined();
    expect(refusedRoles({ gradient_first: '#ffffff', gradient_second: '#000000' })).toEqual([
      [['gradient_first'], RULE],
    ]);
  });

  test('is refused for a text with a contrast of 2.99, and accepted with 3.03', () => {
    const white = { ai_message: '#ffffff' };
    expect(refusedRoles({ ...white, secondary_text: '#949494' })).toBeUndefined();
    expect(refusedRoles({ ...white, secondary_text: '#959595' })).toEqual([[['secondary_text'], RULE]]);
  });

  test('is accepted if a text has a contrast of at least 3, or if only a mark has less', () => {
    expect(refusedRoles({ secondary_text: '#848d97' })).toBeUndefined();
    expect(
      refusedRoles({ primary: '#e0e8f0', popup_button_text: '#17508f', popup_button_background: '#ffffff' }),
    ).toBeUndefined();
  });
});
