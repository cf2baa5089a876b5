import type { Generated } from 'kysely';
import type { ViewList } from '@regia/contract/views/views';

export interface ViewTables {
  saved_views: {
    id: string;
    organization_id: string;
    user_id: string;
    list: ViewList;
    name: string;
    query: unknown;
    is_shared: Generated<boolean>;
    created_on: Generated<Date>;
    updated_on: Generated<Date>;
  };
}
