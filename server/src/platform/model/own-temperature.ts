import type { Dialect } from './dialect.ts';
import type { KnownDialect } from './known-dialect.ts';

type Known = Pick<KnownDialect, 'current' | 'read' | 'answered'>;

/**
 * The dialect for a request with a temperature of its own. A refusal of it says nothing about that of the settings, so it is
 * remembered in this process, in `refused`, and not for the endpoint.
 */
export function withOwnTemperature(known: Known, own: number, refused: Set<number>): Known {
  const withOwn = (dialect: Dialect): Dialect => ({
    ...dialect,
    temperature: refused.has(own) ? 'default' : 'sent',
  });
  let ofSettings: Dialect['temperature'] = 'sent';
  return {
    async current() {
      const dialect = await known.current();
      ofSettings = dialect.temperature;
      return withOwn(dialect);
    },
    async read() {
      const dialect = await known.read();
      return dialect && withOwn(dialect);
    },
    answered(first, now) {
      if (now.temperature === 'default') refused.add(own);
      known.answered({ ...first, temperature: ofSettings }, { ...now, temperature: ofSettings });
    },
  };
}
