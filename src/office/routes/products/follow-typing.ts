import type { ClientActionFunctionArgs } from 'react-router'
import { TYPING } from './preview-step.ts'

/**
 * A preview that was asked for by typing and cannot be had leaves the last one: an error would take the place of the page, and
 * of what was typed. Whatever a button has sent fails as any form does.
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
