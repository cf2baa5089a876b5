import { createServer, connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface Relay {
  readonly url: string;
  /** Takes the server away: refuses new connections and closes the existing ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Opens a proxy to the server that can be cut off, to show the browser a server that goes away and comes back. */
export async function openRelay(to: string): Promise<Relay> {
  const open = new Set<Socket>();
  const make = () =>
    createServer((near) => {
      const far = connect(Number(new URL(to).port), '127.0.0.1');
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        open.add(socket);
        socket.pipe(other);
        socket.on('error', () => other.destroy());
        socket.on('close', () => {
          open.delete(socket);
          other.destroy();
        });
      }
    });
  let server = make();
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
    mend: async () => {
      server = make();
      await listen(port);
    },
  };
}
