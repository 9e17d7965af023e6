import { crowdAt, lostAt } from './crowd.ts'
import type { Outcome, Scenario, ShopRows, World } from './world.ts'

const BUYERS = 6
/** How soon a killed shop is open again. The short form, which busy machines run, measures nothing. */
const OPEN_AGAIN_WITHIN_MS = 10_000

/** Kills a shop with orders and payments in progress, again and again, and starts it again. */
async function kill(world: World, rows: ShopRows, kills: number, isShort: boolean): Promise<Outcome> {
	const late: string[] = []
	let shop = await world.shop(rows)
	const crowd = await crowdAt(shop.url, BUYERS)
	for (let count = 0; count < kills; count++) {
		await crowd.untilOrders(BUYERS + (count % BUYERS))
		await shop.end('SIGKILL')
		const killedAt = performance.now()
		shop = await world.shop(rows)
		const openMs = performance.now() - killedAt
		if (!isShort && openMs > OPEN_AGAIN_WITHIN_MS) late.push(`it was open again after ${Math.round(openMs)} ms`)
		crowd.moveTo(shop.url)
	}
	await crowd.untilOrders(BUYERS)
	await crowd.leave()
	const lost = await lostAt(shop.url, crowd)
	await shop.end('SIGTERM')
	return {
		tried: `${kills} kills`,
		survived: `${crowd.orders.size} orders, ${crowd.paid.size} payments; ${crowd.unanswered.size} repeated requests`,
		lost: [...late, ...lost, ...(await rows.broken())],
	}
}

export const KILLS: readonly Scenario[] = [
	{
		name: 'kill -9, PostgreSQL',
		isInShort: true,
		run: async (world, isShort) => kill(world, await world.onPostgres(), isShort ? 2 : 50, isShort),
	},
	{ name: 'kill -9, embedded', run: (world, isShort) => kill(world, world.embedded(), isShort ? 1 : 20, isShort) },
]
