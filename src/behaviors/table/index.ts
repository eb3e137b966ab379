import type { Behavior } from '../behavior.ts';
import { animalBehaviors } from './animals.ts';
import { consistencyBehaviors, otherClientBehaviors } from './consistency.ts';
import { errorBehaviors } from './errors.ts';
import { failureBehaviors } from './failures.ts';
import { httpBehaviors } from './http.ts';
import { idBehaviors } from './ids.ts';
import { jsonBehaviors } from './json.ts';
import { limitBehaviors } from './limits.ts';
import { listBehaviors } from './lists.ts';
import { rejectionBehaviors } from './rejections.ts';
import { removalBehaviors } from './removal.ts';
import { statusBehaviors } from './statuses.ts';

/** All behaviors: legal ways in which a service may differ from the reference. */
export const behaviors: readonly Behavior[] = [
  ...statusBehaviors,
  ...listBehaviors,
  ...idBehaviors,
  ...errorBehaviors,
  ...animalBehaviors,
  ...jsonBehaviors,
  ...httpBehaviors,
  ...consistencyBehaviors,
  ...otherClientBehaviors,
  ...limitBehaviors,
  ...rejectionBehaviors,
  ...removalBehaviors,
  ...failureBehaviors,
];
