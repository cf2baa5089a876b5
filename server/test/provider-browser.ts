/** A browser with cookies that fills in the pages of the real provider. It stops at the first other host. */
export class ProviderBrowser {
  readonly #host: string;
  readonly #cookies = new Map<string, string>();

  constructor(issuer: string) {
    this.#host = new URL(issuer).host;
  }

  /** Signs a person in; returns the query that the provider gives to Regia. */
  async signIn(url: string, login: string): Promise<string> {
    let page = await this.#open(url);
    for (let steps = 0; steps < 5 && page.html !== undefined; steps++) {
      const action = /<form[^>]*action="([^"]+)"/.exec(page.html)?.[1];
      const prompt = /name="prompt" value="([^"]+)"/.exec(page.html)?.[1];
      if (action === undefined || prompt === undefined) throw new Error(page.html);
      const form = new URLSearchParams({ prompt, login, password: 'any' });
      page = await this.#open(new URL(action, page.url).href, form);
    }
    return new URL(page.url).search.slice(1);
  }

  async #open(address: string, form?: URLSearchParams): Promise<{ url: string; html: string | undefined }> {
    const response = await fetch(address, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        accept: 'text/html',
      },
      ...(form ? { body: form } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) return { url: address, html: await response.text() };
    const next = new URL(location, address);
    return next.host === this.#host ? this.#open(next.href) : { url: next.href, html: undefined };
  }
}
