import { type Account, isApprovedProfessional } from '#domain/account/account.ts'
import { redeem, type WalletMovement } from '#domain/cashback/cashback.ts'
import { findReward, type Reward, voucherCode } from '#domain/cashback/reward.ts'
import { type CatalogueProduct, isMaterial } from '#domain/catalogue/product.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { ShopContext } from '#shop/context.ts'
import { lockAccount } from '#store/account/accounts.ts'
import {
	findRedemptionByKey,
	insertRedemption,
	type StoredRedemption,
	writeMovement,
} from '#store/cashback/cashback.ts'
import { insertVoucher } from '#store/cashback/vouchers.ts'
import type { Database } from '#store/database.ts'
import { walletOf } from './order-cashback.ts'

/** The requested reward. `productSlug` is the product of a sample; other rewards have none. */
export interface AskedReward {
	readonly rewardId: string
	readonly productSlug: string | null
	/** Idempotency key, unique per account: the same key redeems only once. */
	readonly idempotencyKey: string
}

export interface RedeemedReward {
	readonly ok: true
	readonly redemption: StoredRedemption
	readonly balanceCents: Cents
}

export interface RewardRefusal {
	readonly ok: false
	readonly code:
		| 'cashback_insuficiente'
		| 'recompensa_no_encontrada'
		| 'cuenta_no_admitida'
		| 'producto_no_encontrado'
		| 'clave_reutilizada'
}

/** A valid reward: a sample has a product, a voucher none. */
interface ChosenReward {
	readonly reward: Reward
	readonly product: CatalogueProduct | null
}

/**
 * Spends an approved professional's cashback on a reward: a voucher is a promo code, usable at once; the staff sends a sample later. The
 * account stays locked meanwhile, so that no cent is spent twice.
 */
export async function redeemReward(
	context: ShopContext,
	accountId: number,
	asked: AskedReward,
): Promise<RedeemedReward | RewardRefusal> {
	// Keys are prefixed with the account, so that one account cannot read another's redemption.
	const idempotencyKey = `${accountId}:${asked.idempotencyKey}`
	return context.db.transaction(async (tx) => {
		const at = await context.clock.now(tx)
		const account = await lockAccount(tx, accountId)
		if (!account || account.closedAt !== null || !isApprovedProfessional(account)) return refuse('cuenta_no_admitida')
		const known = await findRedemptionByKey(tx, idempotencyKey)
		if (known) return replay(known, account, asked)
		const chosen = chooseReward(context, asked)
		if (!chosen.ok) return chosen
		const { reward, product } = chosen
		const redeemed = redeem(walletOf(account), reward.valueCents)
		if (!redeemed.ok) return redeemed
		const isVoucher = reward.kind === 'vale'
		const redemption = await insertRedemption(tx, {
			accountId,
			reward: reward.id,
			productSlug: product?.slug ?? '',
			valueCents: reward.valueCents,
			code: isVoucher ? voucherCode((below) => context.random.below(below)) : '',
			idempotencyKey,
			state: isVoucher ? 'entregado' : 'pendiente',
			createdAt: at,
		})
		if (!redemption) throw new Error(`the key ${idempotencyKey} was taken while its account was locked`)
		if (isVoucher) await insertVoucher(tx, redemption.code, reward.valueCents)
		const rewardName = nameOf(chosen)
		if (redeemed.movement) await writeRedeemed(tx, redemption, redeemed.movement, `Canje: ${rewardName}`)
		const { balanceCents } = redeemed.wallet
		await context.append(tx, 'RewardRedeemed', { account, redemption, rewardName, product, balanceCents, at })
		return { ok: true, redemption, balanceCents }
	})
}

const refuse = (code: RewardRefusal['code']): RewardRefusal => ({ ok: false, code })

/** The name of the chosen reward: «Vale de 25 €», «Muestra de Terrazo Lavapiés». */
const nameOf = ({ reward, product }: ChosenReward) => (product ? `Muestra de ${product.nombre}` : reward.name)

function replay(known: StoredRedemption, account: Account, asked: AskedReward): RedeemedReward | RewardRefusal {
	const isSame =
		known.reward === asked.rewardId && (known.productSlug === '' || known.productSlug === asked.productSlug)
	if (!isSame) return refuse('clave_reutilizada')
	return { ok: true, redemption: known, balanceCents: account.cashbackCents }
}

function chooseReward(
	{ catalogue, merchant }: Pick<ShopContext, 'catalogue' | 'merchant'>,
	{ rewardId, productSlug }: AskedReward,
): ({ readonly ok: true } & ChosenReward) | RewardRefusal {
	const reward = findReward(rewardId, merchant.current().rewards)
	if (!reward) return refuse('recompensa_no_encontrada')
	if (reward.kind !== 'muestra') return { ok: true, reward, product: null }
	const product = catalogue.productBySlug(productSlug ?? '')
	// Samples exist for tiles only.
	return product && !isMaterial(product) ? { ok: true, reward, product } : refuse('producto_no_encontrado')
}

async function writeRedeemed(
	tx: Database,
	redemption: StoredRedemption,
	{ kind, amountCents, balanceCents, owedCents }: WalletMovement,
	concept: string,
): Promise<void> {
	const { accountId, id: redemptionId, createdAt: at } = redemption
	const row = { kind, amountCents, balanceCents, owedCents }
	await writeMovement(tx, { accountId, orderId: null, redemptionId, ...row, concept, at })
}
