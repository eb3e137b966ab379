import { Option } from 'commander';

/** An option in a group of the help. */
export const groupedOption = (group: string, flags: string, description: string): Option =>
  new Option(flags, description).helpGroup(group);
