// The functions of providers that the wiring calls.
export { openProviderClients } from './provider-clients.ts';
export { providerRoutes } from './routes.ts';
export { sweepProviderSignIns } from './sign-in/pending-sign-in.ts';
export { providerSignInRoutes } from './sign-in/routes.ts';
export { signOutAddress } from './sign-in/sign-out-address.ts';
