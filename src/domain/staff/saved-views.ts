/** The views that one worker keeps of one list at most. */
export const MOST_VIEWS = 20
