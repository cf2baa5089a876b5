import type { Plan } from '@regia/contract/plans/plan';
import { laterSchema } from '../platform/form/later-schema.ts';
import type { PlanValues } from './plan-limits.ts';

export const planSchema = laterSchema(() => import('./plan-schema.ts').then((own) => own.planSchema));

export const planValues = ({ resources }: Plan): PlanValues =>
  Object.fromEntries(resources.map(({ resource, limit }) => [resource, String(limit ?? '')])) as PlanValues;
