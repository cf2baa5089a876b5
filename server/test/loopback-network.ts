import { buildConnector } from 'undici';
import type { Network } from '../src/platform/outbound/outbound.ts';

const connect = buildConnector({ allowH2: false });

/** A name whose name server never answers. */
export const SILENT_NAME = 'silent.example.invalid';

/** A network of this machine alone: no name is known but that of loopback, and no other address answers. */
export const loopbackNetwork: Network = {
  async resolve(name) {
    if (name === 'localhost') return ['127.0.0.1'];
    if (name === SILENT_NAME) return new Promise<never>(() => {});
    throw Object.assign(new Error(`${name} is not known`), { code: 'ENOTFOUND' });
  },
  connect(options, callback) {
    if (options.hostname === '127.0.0.1' || options.hostname === '::1') connect(options, callback);
    else callback(Object.assign(new Error(`${options.hostname} is not here`), { code: 'ENETUNREACH' }), null);
  },
};
