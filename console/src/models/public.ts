export { endpointsQuery, refreshEndpoints } from './queries.ts';
