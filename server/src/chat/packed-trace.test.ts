import { expect, test } from 'vitest';
import { packTrace, unpackTrace } from './packed-trace.ts';
import { emptyTrace } from './trace.ts';
import { Steps } from './steps.ts';

const TRACE = emptyTrace('Quando è aperta la biblioteca?', 'it', new Steps(), 'server_error');

test('AST-07 a packed trace is read as it was written, with half of its bytes', () => {
  const trace = { ...TRACE, prompt: [{ part: 'passages', content: 'La biblioteca è aperta. '.repeat(300) }] };
  const packed = packTrace(trace);
  expect(unpackTrace({ packed, trace: null })).toEqual(trace);
  expect(packed.length).toBeLessThan(JSON.stringify(trace).length / 2);
});

test('AST-07 a trace of an earlier version, stored as JSON, is read; without a trace there is none', () => {
  expect(unpackTrace({ packed: null, trace: TRACE })).toEqual(TRACE);
  expect(unpackTrace({ packed: null, trace: null })).toBeUndefined();
});

test('AST-07 a step of an earlier version dropped nothing', () => {
  const earlier = { ...TRACE, steps: [{ name: 'search', ms: 1.5 }] };
  expect(unpackTrace({ packed: null, trace: earlier })!.steps).toEqual([
    { name: 'search', ms: 1.5, dropped: 0 },
  ]);
});
