/** Returns whether a path belongs to the back office, which is another app: the browser loads it as a document. */
export const isOffice = (path: string) => /^\/gestion(?:[/?]|$)/.test(path)
