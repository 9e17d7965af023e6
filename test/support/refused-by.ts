/** The constraint that a write violates, or null when it succeeds. */
export async function refusedBy(write: PromiseLike<unknown>): Promise<string | null> {
	try {
		await write
		return null
	} catch (error) {
		const { cause } = error as { cause?: { constraint?: string } }
		return cause?.constraint ?? `${error}`
	}
}
