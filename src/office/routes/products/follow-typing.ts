import type { ClientActionFunctionArgs } from 'react-router'
import { TYPING } from './preview-step.ts'

/**
 * If a preview requested by typing fails, the last one stays: an error would replace the page, including the typed values. Submissions by
 * a button fail as in any form.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
	const isTyping = (await request.clone().formData()).has(TYPING)
	try {
		return await serverAction()
	} catch (error) {
		if (isTyping) return undefined
		throw error
	}
}
