/** Whether the session ends in this moment, as the page's script has it: signing out must not wait for an answer, nobody may be there. */
export const sessionEnds = (): boolean => document.documentElement.dataset.sessionEnds !== undefined
