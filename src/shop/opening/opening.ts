import { LEGAL_PAGES } from '#domain/legal/legal-text.ts'
import { formatCents } from '#domain/money/format.ts'
import { firstSteps, markOf, type OpeningFacts, type StepState, type TickName } from '#domain/opening/first-steps.ts'
import { zoneOf } from '#domain/shipping/quote.ts'
import { NO_TARIFF, tariffInForce } from '#domain/shipping/tariff.ts'
import { zoneName } from '#domain/shipping/tariff-zones.ts'
import type { ShopContext } from '#shop/context.ts'
import { changeSettings } from '#shop/merchant/change-settings.ts'
import { type OrderObstacle, openingObstacles } from '#shop/merchant/order-obstacles.ts'
import { refundTestPayment, startTestPayment } from '#shop/payment/test-payment.ts'
import { countOwnProducts, findTestMail } from '#store/opening/opening-facts.ts'
import { findTestPayment } from '#store/opening/test-payments.ts'
import { deleteTick, loadTicks, writeTick } from '#store/opening/ticks.ts'
import { loadTariffs } from '#store/shipping/tariff-versions.ts'
import { findMembers } from '#store/staff/members.ts'
import { emptySample, findSample } from './empty-sample.ts'
import { loadSample } from './load-sample.ts'

/** The steps before the opening, with the texts of their lines. */
export interface Opening {
	readonly isOpen: boolean
	/** Whether an open shop shows the list no longer. */
	readonly isHidden: boolean
	readonly steps: readonly StepState[]
	readonly facts: OpeningFacts
	/** The zone of the warehouse and its first price; null if the tariff does not reach it. */
	readonly zone: { readonly name: string; readonly from: string } | null
	readonly testMail: Awaited<ReturnType<typeof findTestMail>>
	/** The obstacles to the opening. */
	readonly obstacles: readonly OrderObstacle[]
}

async function tariffOf({ db, clock }: ShopContext) {
	const now = await clock.now(db)
	return tariffInForce(await loadTariffs(db, now), now.getTime()) ?? { id: 0, tariff: NO_TARIFF }
}

async function factsOf(context: ShopContext): Promise<OpeningFacts> {
	const { db, merchant } = context
	const texts = LEGAL_PAGES.map((page) => merchant.legalText(page)?.id ?? 0)
	const members = (await findMembers(db)).filter(({ endedAt }) => endedAt === null)
	return {
		settingFaults: merchant.faults().length,
		tariffId: (await tariffOf(context)).id,
		texts: texts.join('.'),
		...(await countOwnProducts(db)),
		hasLogo: merchant.current().logo !== null,
		testMail: (await findTestMail(db))?.state ?? null,
		testPayment: (await findTestPayment(db))?.state ?? null,
		withoutFactor: members.filter(({ hasSecondFactor }) => !hasSecondFactor).length,
	}
}

function zoneOfWarehouse({ catalogue, merchant }: ShopContext): Opening['zone'] {
	const table = catalogue.shippingTable()
	const zone = zoneOf(table, merchant.current().warehouse.postalCode)
	const [first] = (zone && table.pricesByZone.get(zone)) || []
	return zone === null || first === undefined ? null : { name: zoneName(zone), from: formatCents(first) }
}

async function viewOpening(context: ShopContext): Promise<Opening> {
	const facts = await factsOf(context)
	const ticks = await loadTicks(context.db)
	return {
		isOpen: context.merchant.current().isOpen,
		isHidden: ticks.some(({ name }) => name === 'oculto'),
		steps: firstSteps(facts, ticks),
		facts,
		zone: zoneOfWarehouse(context),
		testMail: await findTestMail(context.db),
		obstacles: openingObstacles(context),
	}
}

/** Ticks the shown version: a tick of another version than the present one confirms nothing. */
async function tick(context: ShopContext, accountId: number, name: TickName): Promise<void> {
	const mark = markOf(name, await factsOf(context))
	const { db, clock } = context
	await db.transaction(async (tx) => writeTick(tx, { name, mark, doneBy: accountId, doneAt: await clock.now(tx) }))
}

/** The opening of the shop. */
export const opening = {
	view: viewOpening,
	tick,
	untick: ({ db }: ShopContext, name: TickName) => db.transaction((tx) => deleteTick(tx, name)),
	sendTestMail: ({ db, clock, append }: ShopContext, correo: string) =>
		db.transaction(async (tx) => append(tx, 'TestMailRequested', { correo, at: await clock.now(tx) })),
	/** Opens the shop; refused while something prevents orders. */
	open: async (
		context: ShopContext,
	): Promise<{ readonly ok: true } | { readonly ok: false; readonly obstacles: readonly OrderObstacle[] }> => {
		const obstacles = openingObstacles(context)
		if (obstacles.length > 0) return { ok: false, obstacles }
		await changeSettings(context, { apertura: 'abierta' })
		return { ok: true }
	},
	close: (context: ShopContext) => changeSettings(context, { apertura: 'cerrada' }),
	sample: findSample,
	emptySample,
	startTestPayment,
	refundTestPayment,
	loadSample,
}
