/**
 * Whether the value of `Accept-Encoding` accepts a content coding by its name.
 *
 * @see RFC 9110 section 12.5.3
 */
export const acceptsCoding = (accepted: string, coding: string): boolean =>
  accepted.split(',').some((item) => {
    const [name, ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
