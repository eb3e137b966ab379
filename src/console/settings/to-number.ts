/** The number in a field, or its text if it is not a number, which the API rejects with a message that shows it. */
export const toNumber = (text: string): number | string => (Number.isNaN(Number(text)) ? text : Number(text));
