/** The placeholder for the mark of the session, which is part of every name. */
export const MARK = '{mark}';
/** The placeholder for the id of a created animal. */
export const ID = '{id}';
/** The placeholder for a category that exists. */
export const CATEGORY = '{category}';
