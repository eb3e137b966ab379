import type { AdminBodies } from '../generated/admin-bodies.ts';
import * as validators from '../generated/admin-validators.ts';
import type { BodyValidator } from './find-body-problem.ts';

/** The validators that the build compiles from the schemas of the bodies. */
export const bodyValidators: Record<keyof AdminBodies, BodyValidator> = validators;
