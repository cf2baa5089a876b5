import { publicUrl } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';

/**
 * The addresses of this server that an administrator enters at a provider. Each provider has a redirect address of its
 * own, so that the answer of one is never taken for that of another.
 */
export const redirectUrl = (config: Config, id: string): string =>
  new URL(`/auth/provider/${id}`, publicUrl(config)).href;

/** The page that a person sees after the sign-out at the provider. */
export const afterSignOutUrl = (config: Config): string => new URL('/auth/login', publicUrl(config)).href;

export const backChannelUrl = (config: Config, id: string): string =>
  new URL(`/api/v1/sign-in/provider/${id}/sign-out/`, publicUrl(config)).href;
