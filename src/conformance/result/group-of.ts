/** The group of a check, which is the first word of its id: an operation, or a topic such as `http`. */
export const groupOf = ({ id }: { id: string }): string => id.split('.', 1)[0] ?? id;
