import type { RewardAnswer } from '#contract/cashback/cashback.ts'
import { ButtonLink } from '#ui/button.tsx'
import { addresses } from '#web/addresses.ts'
import { VoucherCode } from '#web/parts/reward/redeemed-reward.tsx'
import { RewardFace } from '#web/parts/reward/reward-terms.tsx'

/** The rewards, and whether the balance is sufficient for each. */
export function Rewards({ rewards }: { readonly rewards: readonly RewardAnswer[] }) {
	return (
		<ul className="rewards rows">
			{rewards.map((reward) => (
				<li key={reward.id} className="row loose">
					<RewardFace reward={reward} />
					<div className="grow">
						<h3 className="sans">{reward.name}</h3>
						<p className="mute">{reward.description}</p>
					</div>
					<p className="number">
						<b>{reward.price}</b> <span className="small mute">de cashback</span>
					</p>
					{reward.suficiente ? (
						<ButtonLink
							kind="line"
							to={`${addresses.cashback}?canjear=${reward.id}#canjear`}
							preventScrollReset
							viewTransition={false}
						>
							Canjear
							<span className="visually-hidden">{` ${reward.name}`}</span>
						</ButtonLink>
					) : (
						<p className="mute reward-not-enough">Cashback insuficiente</p>
					)}
				</li>
			))}
		</ul>
	)
}

export interface ShownRedemption {
	readonly id: number
	readonly name: string
	readonly date: string
	readonly code: string
	readonly state: 'sin usar' | 'usado' | 'pendiente' | 'enviada'
}

const STATES = {
	'sin usar': { text: 'Sin usar', tone: 'good' },
	usado: { text: 'Usado', tone: '' },
	pendiente: { text: 'Preparándola', tone: 'wait' },
	enviada: { text: 'Enviada', tone: 'good' },
} as const

/** Earlier redemptions with their states. */
export function Redemptions({ redemptions }: { readonly redemptions: readonly ShownRedemption[] }) {
	return (
		<ul className="rows entries">
			{redemptions.map(({ id, name, date, code, state }) => (
				<li key={id}>
					<p>
						<b>{name}</b>
						<br />
						<span className="small mute">{date}</span>
					</p>
					{code !== '' && state === 'sin usar' && <VoucherCode code={code} />}
					{code !== '' && state === 'usado' && <code className="mute">{code}</code>}
					<span className={`state ${STATES[state].tone}`}>{STATES[state].text}</span>
				</li>
			))}
		</ul>
	)
}
