import { z } from 'zod'
import { lastingPicture } from '#contract/picture/picture-answer.ts'
import { PROBLEMS, type ProblemCode } from '#contract/problem.ts'
import { type Reward, type RewardTerms, rewardsOf } from '#domain/cashback/reward.ts'
import type { Cents } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'

/** The slug of a product in a form or an API call. */
const slugSchema = z.string().regex(/^[a-z0-9-]{1,120}$/, 'Producto no encontrado')

/** `GET /api/cashback`: with `producto`, the sample has the product's picture. */
export const cashbackQuerySchema = z.object({ producto: slugSchema.optional() })

/** A reward (specification §3). `price` is formatted text; `suficiente` is whether the balance is enough for it. */
const rewardSchema = z.object({
	id: z.string(),
	name: z.string(),
	description: z.string(),
	price: z.string(),
	image: z.string().nullable(),
	suficiente: z.boolean(),
})
export type RewardAnswer = z.infer<typeof rewardSchema>

/** The cashback balance as text, and the rewards it can be redeemed for. */
export const cashbackSchema = z.object({ disponible: z.string(), recompensas: z.array(rewardSchema) })
export type CashbackAnswer = z.infer<typeof cashbackSchema>

/** `POST /api/cashback/canjes`. `producto` is the slug of the product of a sample. */
export const redemptionRequestSchema = z.strictObject({
	recompensa: z
		.string({ error: 'Elige una recompensa' })
		.min(1, 'Elige una recompensa')
		.max(40, 'Elige una recompensa'),
	producto: slugSchema.optional(),
})

/** A redemption. `codigo` is the promo code of a voucher, null for rewards that are sent. */
export const redemptionSchema = z.object({
	id: z.int(),
	recompensa: z.string(),
	codigo: z.string().nullable(),
	disponible: z.string(),
})
export type RedemptionAnswer = z.infer<typeof redemptionSchema>

/** The JSON of a reward for a professional with the given balance. */
export function rewardAnswer(
	{ id, kind, name, description, valueCents }: Reward,
	balanceCents: Cents,
	productSlug: string | null,
): RewardAnswer {
	return {
		id,
		name,
		description,
		price: formatCents(valueCents),
		image: kind === 'muestra' && productSlug !== null ? lastingPicture(productSlug) : null,
		suficiente: balanceCents >= valueCents,
	}
}

/** The JSON of a balance in cents and the rewards. */
export function cashbackAnswer(balanceCents: Cents, productSlug: string | null, terms: RewardTerms): CashbackAnswer {
	return {
		disponible: formatCents(balanceCents),
		recompensas: rewardsOf(terms).map((reward) => rewardAnswer(reward, balanceCents, productSlug)),
	}
}

/** The JSON of a redemption; cents in, text out. */
export function redemptionAnswer(
	{ id, reward, code }: { readonly id: number; readonly reward: string; readonly code: string },
	balanceCents: Cents,
): RedemptionAnswer {
	return {
		id,
		recompensa: reward,
		codigo: code === '' ? null : code,
		disponible: formatCents(balanceCents),
	}
}

/** Status and Spanish text of a refused redemption. */
export function redemptionProblem(code: ProblemCode): { readonly status: number; readonly detail: string } {
	const [status, detail] = PROBLEMS[code]
	return { status, detail: code === 'producto_no_encontrado' ? 'Elige de qué producto quieres la muestra.' : detail }
}
