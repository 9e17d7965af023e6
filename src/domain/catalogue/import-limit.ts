/** The largest file of products that is stored and checked: the command takes it, where a form takes less. */
export const MOST_IMPORT_BYTES = 64 * 1024 ** 2
