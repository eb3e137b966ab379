/** Whether two texts differ at most by white space at their ends and by Unicode normalization. Texts of the same NFC have the same NFKC. */
export const isNormalizedText = (sent: string, received: string): boolean =>
  sent.trim().normalize('NFKC') === received.trim().normalize('NFKC');
