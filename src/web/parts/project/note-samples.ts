import type { ActionFunctionArgs } from 'react-router'
import { projectVisit } from './project-visit.ts'

/** Stores an order with samples in the visitor's projects that have their tiles. The order does not depend on it. */
export async function noteSamples(
	given: Pick<ActionFunctionArgs, 'request' | 'context'>,
	orderId: string,
): Promise<void> {
	const { shop, services, account, remembered } = await projectVisit(given)
	const by = { accountId: account?.id ?? null, editKeys: [...remembered.own, ...remembered.shared] }
	try {
		await shop.projects.noteSamples(orderId, by)
	} catch (error) {
		services.log.failed('the samples of projects could not be noted', error, { order: orderId })
	}
}
