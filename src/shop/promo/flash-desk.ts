import { createHash } from 'node:crypto'
import { isBeyondOffers } from '#domain/catalogue/price.ts'
import type { Cents } from '#domain/money/cents.ts'
import { type FlashTerms, flashOffer } from '#domain/promo/flash-offer.ts'
import { followChanges } from '#shop/catalogue/follow-changes.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Database } from '#store/database.ts'
import {
	deleteFlashOffers,
	type FlashDays,
	findFlashCandidates,
	findFlashOffers,
	insertFlashOffers,
} from '#store/promo/flash-campaigns.ts'
import { lockFlashCampaign } from '#store/promo/flash-offers.ts'

/** A requested campaign. */
export interface AskedCampaign {
	readonly ids: readonly number[]
	readonly terms: FlashTerms
	/** Null: now. */
	readonly startsAt: Date | null
	readonly lastsMs: number
}

export interface CampaignPreview {
	readonly offers: readonly {
		readonly productId: number
		readonly nombre: string
		readonly listCents: Cents
		readonly precioCents: Cents
		readonly beforeCents: Cents
	}[]
	/** Products that cannot take part, and why. */
	readonly faults: readonly { readonly productId: number; readonly nombre: string; readonly message: string }[]
	/** Hash of the planned change: only the shown change is applied. */
	readonly digest: string
}

export type CampaignOutcome =
	| { readonly ok: true; readonly offers: number }
	| { readonly ok: false; readonly code: 'cambiado_entretanto' | 'fecha_pasada' }

type Context = Pick<ShopContext, 'db' | 'clock' | 'catalogue'>

const daysOf = ({ startsAt, lastsMs }: AskedCampaign, now: Date): FlashDays => {
	const begin = startsAt ?? now
	return { startsAt: begin, endsAt: new Date(begin.getTime() + lastsMs) }
}

async function preview(db: Database, asked: AskedCampaign, days: FlashDays): Promise<CampaignPreview> {
	const found = (await findFlashCandidates(db, asked.ids, days)).map((product) => ({
		...{ product, shown: { productId: product.id, nombre: product.nombre } },
		offer: flashOffer({ ...product, isBeyond: isBeyondOffers(product) }, asked.terms),
	}))
	const offers = found.flatMap(({ product, shown, offer: { ok, ...offer } }) =>
		ok && 'precioCents' in offer ? [{ ...shown, listCents: product.precioCents, ...offer }] : [],
	)
	return {
		offers,
		faults: found.flatMap(({ shown, offer }) => (offer.ok ? [] : [{ ...shown, message: offer.message }])),
		digest: createHash('sha256').update(JSON.stringify(offers)).digest('base64url'),
	}
}

/** Writes a campaign as its preview has shown it. Refused if prices or other campaigns have changed meanwhile. */
async function createCampaign(context: Context, asked: AskedCampaign, digest: string): Promise<CampaignOutcome> {
	const outcome = await context.db.transaction(async (tx): Promise<CampaignOutcome> => {
		await lockFlashCampaign(tx)
		const now = await context.clock.now(tx)
		if (asked.startsAt !== null && asked.startsAt < now) return { ok: false, code: 'fecha_pasada' }
		const days = daysOf(asked, now)
		const shown = await preview(tx, asked, days)
		if (shown.digest !== digest || shown.offers.length === 0) return { ok: false, code: 'cambiado_entretanto' }
		await insertFlashOffers(
			tx,
			days,
			shown.offers.map(({ productId, precioCents }) => ({ productId, precioCents })),
		)
		return { ok: true, offers: shown.offers.length }
	})
	if (outcome.ok) await followChanges(context)
	return outcome
}

/** Ends a campaign now, or cancels one that has not begun; returns how many products it had. */
async function endCampaign(context: Context, days: FlashDays): Promise<number> {
	const ended = await context.db.transaction(async (tx) => {
		await lockFlashCampaign(tx)
		return deleteFlashOffers(tx, days)
	})
	await followChanges(context)
	return ended
}

/** Flash campaigns. */
export const flash = {
	offers: async ({ db, clock }: Context) => findFlashOffers(db, await clock.now(db)),
	preview: async ({ db, clock }: Context, asked: AskedCampaign) =>
		preview(db, asked, daysOf(asked, await clock.now(db))),
	create: createCampaign,
	end: endCampaign,
}
