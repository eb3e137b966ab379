/** The names of the reporters, in the order of the help. */
export const reporterNames = ['terminal', 'json', 'junit', 'tap', 'markdown', 'github', 'html', 'badge'] as const;
/** The name of a report format. */
export type ReporterName = (typeof reporterNames)[number];
