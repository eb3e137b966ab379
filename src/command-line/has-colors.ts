import { styleText } from 'node:util';

/** Whether Node.js would write colours to a stream. It honours NO_COLOR and FORCE_COLOR. */
export const hasColors = (stream: NodeJS.WriteStream): boolean => styleText('red', '.', { stream }) !== '.';
