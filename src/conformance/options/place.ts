/** Where something is in a file of the user. */
export interface Place {
  file: string;
  /** The number of the line, from 1. */
  line: number;
}

/** The place as editors write it: `targets.yaml:4`. */
export const formatPlace = ({ file, line }: Place): string => `${file}:${line}`;
