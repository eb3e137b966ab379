import type { Causes, Facts } from './rule.ts';

/**
 * Why a request without the right bearer token may be accepted. An operation that needs no key takes one in any place, and one
 * that takes any credential of a scheme takes the key under it. Near misses of the key show that it is not compared as a whole.
 */
export function causesOfAccess({ request: { operation, credential }, sent, mayCarryAnotherKey }: Facts): Causes {
  const { authorization } = sent.headers;
  const scheme = /^(\S+)[ \t]/.exec(authorization ?? '')?.[1]?.toLowerCase();
  const withoutKey = [`${operation} without a key`];
  const isWithout = authorization === undefined || credential === 'misplaced';
  return {
    causes: [
      ...(isWithout ? withoutKey : []),
      ...(scheme === undefined || scheme === 'bearer' ? [] : [`${operation} with any ${scheme} credential`]),
      ...(mayCarryAnotherKey ? [`${operation} with near misses of the key`] : []),
    ],
    followsFrom: isWithout ? [] : withoutKey,
  };
}
