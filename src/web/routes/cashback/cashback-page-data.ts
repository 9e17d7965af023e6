import { rewardAnswer } from '#contract/cashback/cashback.ts'
import { thumbnailOf } from '#contract/picture/picture-answer.ts'
import type { Account } from '#domain/account/account.ts'
import { findReward } from '#domain/cashback/reward.ts'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { isMaterial } from '#domain/catalogue/product.ts'
import { sizeWords } from '#domain/catalogue/sheet/technical-facts.ts'
import { negative } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import type { CashbackView } from '#shop/cashback/cashback.ts'
import type { Shop } from '#shop/shop.ts'
import { addresses } from '#web/addresses.ts'
import type { PageServices } from '#web/page/page-services.ts'
import type { AskedConfirmation, SampledProduct } from './ask-reward.tsx'
import type { ShownMovement } from './movements.tsx'
import type { ShownRedemption } from './rewards.tsx'

const FOUND_PRODUCTS = 6
/** Number of search results to request: more than shown, since materials are filtered out. */
const SUGGESTED = 24

type Movement = CashbackView['movements']['rows'][number]

function shownMovement({ id, at, kind, concept, orderId, amountCents, ...after }: Movement): ShownMovement {
	return {
		id,
		date: inMadrid(at, 'mediumDay'),
		concept,
		to: orderId === null ? null : addresses.order(orderId),
		amount: `${amountCents > 0 ? '+' : '−'}${formatCents(amountCents > 0 ? amountCents : negative(amountCents))}`,
		isCredit: kind === 'abono',
		balance: formatCents(after.balanceCents),
		owed: after.owedCents === 0 ? null : formatCents(after.owedCents),
	}
}

/** A page of movements for the table. */
export function shownMovements({ rows, page, pages }: CashbackView['movements']) {
	return { movements: rows.map(shownMovement), page, pages }
}

export function shownRedemption({ redemption, name, state }: CashbackView['redemptions'][number]): ShownRedemption {
	const { id, createdAt, code } = redemption
	return { id, name, date: inMadrid(createdAt, 'mediumDay'), code, state }
}

function sampled(product: CatalogueProduct, { showroom }: Shop): SampledProduct {
	const { slug, nombre, medidas, acabado } = product
	const about = [sizeWords(medidas), acabado].filter((part) => part !== '').join(' · ')
	return { slug, nombre, about, picture: thumbnailOf(product, showroom) }
}

/** The confirmation in the URL: `?canjear=vale-25`, `?canjear=muestra&muestra={slug}`. Null without one. */
export function askedConfirmation(
	{ shop, newKey }: PageServices,
	account: Account,
	query: URLSearchParams,
): AskedConfirmation | null {
	const slug = query.get('muestra')
	const reward = findReward(query.get('canjear') ?? (slug === null ? '' : 'muestra'), shop.merchant().rewards)
	if (!reward) return null
	const key = newKey()
	const answer = rewardAnswer(reward, account.cashbackCents, null)
	if (reward.kind !== 'muestra') {
		return { reward: answer, product: null, search: '', found: [], place: null, key }
	}
	const { catalogue } = shop
	const product = slug === null ? null : catalogue.productBySlug(slug)
	const search = (query.get('buscar') ?? '').trim().slice(0, 100)
	const found = search === '' ? [] : catalogue.suggest(search, SUGGESTED).filter((other) => !isMaterial(other))
	const { empresa, direccion, codigoPostal, localidad } = account
	return {
		reward: answer,
		product: product && !isMaterial(product) ? sampled(product, shop) : null,
		search,
		found: found.slice(0, FOUND_PRODUCTS).map((other) => sampled(other, shop)),
		place: `${empresa}, ${direccion}, ${codigoPostal} ${localidad}`,
		key,
	}
}
