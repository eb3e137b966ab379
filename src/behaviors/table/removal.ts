import { behaviorsOf } from '../behavior.ts';

const AFTER_SUNSET = new Date('2031-01-01');

/** The service from 5 December 2030 on. */
export const removalBehaviors = behaviorsOf('removal', {
  'getPet-removed': {
    allowedBy: 'service.deprecated-get',
    description: 'Is a service of 2031, in which getPet is gone: 410.',
    reliance: 'The client relies on getPet, which will be removed on 5 December 2030.',
    needs: ['fetch'],
    now: AFTER_SUNSET,
  },
  'getPet-not-found': {
    description: 'Is a service of 2031, in which getPet responds with 404.',
    reliance: 'The client relies on getPet, and takes 404 for an animal that does not exist.',
    needs: ['fetch'],
    choices: { afterSunset: '404' },
    now: AFTER_SUNSET,
  },
});
