// The functions of model endpoints that other domains may call.
export { findLocalModels } from './find-local-models.ts';
export { listGapGroupings, storeGapFailure } from './gap-grouping/gap-groupings.ts';
export type { ChosenGrouping } from './gap-grouping/gap-groupings.ts';
export { listOwnEndpoints } from './list-own-endpoints.ts';
export { embeddingsOf, openAlone, openModels } from './open-models.ts';
export type { Models, ModelServices, TellDialect } from './open-models.ts';
export { OWN_ENDPOINT, readOwnEndpoint } from './own-endpoint.ts';
export type { OwnEndpoint } from './own-endpoint.ts';
export { stateOf } from './present-endpoint.ts';
export { routes } from './routes.ts';
export { lockEndpoints } from './lock-endpoints.ts';
export { asItems, findUnpricedOf, isMoneyLimited } from './spending/prices-needed.ts';
export { SpendingRoom } from './spending/spending-room.ts';
export { sweepSpending } from './spending/tell-spending.ts';
export type { ReachedLimit } from './spending/use-of-limits.ts';
