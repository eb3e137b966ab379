export { mountDevtools } from './mount-devtools.ts';
