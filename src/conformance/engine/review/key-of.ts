import type { Exchange } from '../../exchange/exchange.ts';
import type { Configuration } from '../../options/options.ts';

/** The key from which the credential of a request was made. */
export const keyOf = ({ apiKey }: Pick<Exchange, 'apiKey'>, { keys }: Pick<Configuration, 'keys'>): string =>
  apiKey ?? keys.current;
