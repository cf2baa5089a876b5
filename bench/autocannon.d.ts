declare module 'autocannon' {
  interface Client {
    setBody(body: string): void;
    on(event: 'response', listener: (status: number, bytes: number, tookMs: number) => void): void;
  }
  interface Options {
    url: string;
    connections: number;
    /** In seconds. */
    duration: number;
    method?: 'GET' | 'POST';
    headers?: Record<string, string>;
    body?: string;
    /** Called once for each connection. */
    setupClient?: (client: Client) => void;
  }
  interface Result {
    requests: { average: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
