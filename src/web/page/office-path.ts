/** Whether a path is of the back office, which is another app: the browser loads it as a document. */
export const isOffice = (path: string) => /^\/gestion(?:[/?]|$)/.test(path)
