/** Every form that a result can be given. Apart from the reporters, so that who asks for help does not wait for them. */
export const reporterNames = ['terminal', 'json', 'junit', 'tap', 'markdown', 'github', 'html'] as const;
export type ReporterName = (typeof reporterNames)[number];
