/**
 * The response of a page. The page is a text beside it rather than its body, which would be encoded into a stream and read back; other
 * responses, such as redirections and data, have none.
 */
export interface PageResponse extends Response {
	readonly html?: string
}
