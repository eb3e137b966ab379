/** A client that polls stops when its next pause would be longer than lag may last. */
const SHARE = 0.9;

/** Whether lag can no longer explain, at a time, that something is not visible which has existed since another time. */
export const isLagOver = (time: number, since: number, lag: number): boolean => time - since > SHARE * lag;
