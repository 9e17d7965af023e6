import { useEffect, useRef, useState } from 'react'
import type { CashbackAnswer, RedemptionAnswer } from '#contract/cashback/cashback.ts'
import type { ProductAnswer } from '#contract/catalogue/product-answer.ts'
import type { Problem } from '#contract/problem.ts'
import { addresses } from '#web/addresses.ts'
import { SAMPLE_TAKEN } from '#web/parts/reward/redeemed-reward.tsx'
import { RewardDialog } from '#web/parts/reward/reward-dialog.tsx'
import { RewardTerms } from '#web/parts/reward/reward-terms.tsx'
import { Link } from '#web/ui/link.tsx'

const SAMPLE = 'muestra'
const FAILED = 'Ha ocurrido un error. Por favor, inténtalo de nuevo.'
const OFFLINE = 'No hemos podido conectar con la tienda. Comprueba tu conexión e inténtalo de nuevo.'

type Asked<Answer> =
	| { readonly ok: true; readonly answer: Answer }
	| { readonly ok: false; readonly code: string; readonly detail: string }

/** Calls the API; a refusal contains the text to show. */
async function ask<Answer>(address: string, init?: RequestInit): Promise<Asked<Answer>> {
	try {
		const response = await fetch(address, init)
		if (response.ok) return { ok: true, answer: (await response.json()) as Answer }
		if (response.status >= 500) return { ok: false, code: '', detail: FAILED }
		const { code, detail } = (await response.json()) as Problem
		return { ok: false, code, detail }
	} catch {
		return { ok: false, code: '', detail: OFFLINE }
	}
}

/** An idempotency key. It need not be secret, since it is only valid for its account. */
function newKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

interface RewardOfferDialogProps {
	readonly product: ProductAnswer
	readonly onClose: () => void
}

type State =
	| { readonly kind: 'loading' }
	| { readonly kind: 'ready'; readonly cashback: CashbackAnswer; readonly fault: string | null }
	| { readonly kind: 'refused'; readonly code: string; readonly detail: string }
	| { readonly kind: 'taken'; readonly available: string }

/**
 * Redeems cashback for a sample of a product: its cost, the balance, and the button (specification §2, product detail).
 */
export function RewardOfferDialog({ product, onClose }: RewardOfferDialogProps) {
	const [state, setState] = useState<State>({ kind: 'loading' })
	const [isBusy, setBusy] = useState(false)
	// Idempotency key: a double click, or a retry after a lost connection, redeems once.
	const key = useRef(newKey())
	const { slug } = product
	useEffect(() => {
		let isWanted = true
		ask<CashbackAnswer>(`/api/cashback?producto=${slug}`).then((asked) => {
			if (!isWanted) return
			if (asked.ok) setState({ kind: 'ready', cashback: asked.answer, fault: null })
			else setState({ kind: 'refused', code: asked.code, detail: asked.detail })
		})
		return () => {
			isWanted = false
		}
	}, [slug])

	async function redeem(cashback: CashbackAnswer) {
		setBusy(true)
		const asked = await ask<RedemptionAnswer>('/api/cashback/canjes', {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'idempotency-key': key.current },
			body: JSON.stringify({ recompensa: SAMPLE, producto: slug }),
		})
		setBusy(false)
		if (asked.ok) setState({ kind: 'taken', available: asked.answer.disponible })
		else if (asked.code === 'sesion_necesaria' || asked.code === 'cuenta_no_admitida') {
			setState({ kind: 'refused', code: asked.code, detail: asked.detail })
		} else setState({ kind: 'ready', cashback, fault: asked.detail })
	}

	if (state.kind === 'taken') {
		return (
			<RewardDialog key="taken" title="Muestra pedida" onClose={onClose}>
				<p role="status">
					<b>{`Muestra de ${product.nombre}.`}</b> {SAMPLE_TAKEN} {`Te quedan ${state.available} de cashback.`}
				</p>
				<div className="reward-buttons">
					<button type="button" className="btn" onClick={onClose}>
						Seguir con el producto
					</button>
					<Link className="link" to={addresses.cashback}>
						Ver tu cashback
					</Link>
				</div>
			</RewardDialog>
		)
	}
	const reward = state.kind === 'ready' ? state.cashback.recompensas.find(({ id }) => id === SAMPLE) : undefined
	return (
		<RewardDialog key="asked" title="¿Pedimos esta muestra?" onClose={onClose}>
			{state.kind === 'loading' && (
				<p className="mute reward-loading" role="status">
					Mirando tu cashback…
				</p>
			)}
			{state.kind === 'refused' && <Refused code={state.code} detail={state.detail} slug={slug} />}
			{state.kind === 'ready' && reward && (
				<>
					{state.fault && (
						<p className="notice bad" role="alert">
							{state.fault}
						</p>
					)}
					<RewardTerms
						reward={reward}
						available={state.cashback.disponible}
						product={{ nombre: product.nombre, picture: product.imagenes[0]?.picture ?? null }}
					/>
					<div className="reward-buttons">
						{reward.suficiente ? (
							<button
								type="button"
								className="btn"
								aria-busy={isBusy}
								disabled={isBusy}
								onClick={() => redeem(state.cashback)}
							>
								{`Canjear ${reward.price}`}
							</button>
						) : (
							<p className="reward-not-enough">
								<b>Cashback insuficiente</b>
							</p>
						)}
						<button type="button" className="link" onClick={onClose}>
							Ahora no
						</button>
					</div>
					<p className="small mute">La enviamos a la dirección de tu empresa.</p>
				</>
			)}
		</RewardDialog>
	)
}

interface RefusedProps {
	readonly code: string
	readonly detail: string
	readonly slug: string
}

/** Why the sample cannot be redeemed, and what to do about it. */
function Refused({ code, detail, slug }: RefusedProps) {
	if (code === 'sesion_necesaria') {
		const back = `${addresses.cashback}?canjear=muestra&muestra=${slug}`
		return (
			<>
				<p role="alert">Tu sesión ha terminado. Entra otra vez y seguimos con esta muestra.</p>
				<div className="reward-buttons">
					<Link className="btn" to={addresses.loginFor(back)}>
						Entrar
					</Link>
				</div>
			</>
		)
	}
	return (
		<>
			<p role="alert">
				{code === 'cuenta_no_admitida'
					? 'El cashback empieza cuando aprobamos tu cuenta profesional. Te avisaremos por correo.'
					: detail}
			</p>
			<div className="reward-buttons">
				<Link className="link" to={addresses.cashback}>
					Qué es el cashback
				</Link>
			</div>
		</>
	)
}
