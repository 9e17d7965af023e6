import { type Command, done, numberOf, refused } from '#staff/answer.ts'

export const rewards: Command = async (shop) => {
	const waiting = await shop.staff.pendingRewards()
	if (waiting.length === 0) return done('No hay recompensas por enviar.')
	return done(
		...waiting.map(({ redemption, account: owner }) =>
			[
				redemption.id,
				redemption.reward,
				redemption.productSlug,
				owner.empresa,
				`${owner.direccion}, ${owner.codigoPostal} ${owner.localidad}`,
			]
				.filter((part) => part !== '')
				.join(' · '),
		),
	)
}

export const sendReward: Command = async (shop, subject) =>
	(await shop.staff.rewardSent(numberOf(subject)))
		? done(`Recompensa ${subject}: enviada.`)
		: refused('No hay ninguna recompensa por enviar con ese número.')
