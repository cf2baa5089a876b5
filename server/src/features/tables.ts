import type { Generated } from 'kysely';

export interface FeatureTables {
  feature_interests: {
    user_id: string;
    feature: string;
    organization_id: string;
    interested_on: Generated<Date>;
  };
}
