import type { CostlyVersion } from '../../costly-version.ts';
import type { Reading } from '../../reading.ts';

export const tooCostly = (costly: CostlyVersion): Reading => ({
  kind: 'failed',
  reason: 'too_costly',
  costly,
});
