import type { CashbackAnswer } from '#contract/cashback/cashback.ts'
import type { ProductAnswer } from '#contract/catalogue/product-answer.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { SAMPLE_TAKEN } from '#web/parts/reward/redeemed-reward.tsx'
import { RewardDialog } from '#web/parts/reward/reward-dialog.tsx'
import { RewardTerms } from '#web/parts/reward/reward-terms.tsx'
import { SAMPLE, useSampleRedemption } from './use-sample-redemption.ts'

interface RewardOfferDialogProps {
	readonly product: ProductAnswer
	readonly onClose: () => void
}

/**
 * Redeems cashback for a sample of a product: its cost, the balance, and the button (specification §2, product detail).
 */
export function RewardOfferDialog({ product, onClose }: RewardOfferDialogProps) {
	const { state, isBusy, redeem } = useSampleRedemption(product.slug)
	if (state.kind === 'taken') {
		return <SampleTaken name={product.nombre} available={state.available} onClose={onClose} />
	}
	return (
		<RewardDialog title="¿Pedimos esta muestra?" onClose={onClose}>
			{state.kind === 'loading' && (
				<p className="mute reward-loading" role="status">
					Mirando tu cashback…
				</p>
			)}
			{state.kind === 'refused' && <Refused code={state.code} detail={state.detail} slug={product.slug} />}
			{state.kind === 'ready' && (
				<SampleOffer
					product={product}
					cashback={state.cashback}
					fault={state.fault}
					isBusy={isBusy}
					onRedeem={() => redeem(state.cashback)}
					onClose={onClose}
				/>
			)}
		</RewardDialog>
	)
}

interface SampleTakenProps {
	readonly name: string
	readonly available: string
	readonly onClose: () => void
}

/** The confirmation. A component of its own mounts a new dialog, so that its title gets the focus and is announced. */
function SampleTaken({ name, available, onClose }: SampleTakenProps) {
	return (
		<RewardDialog title="Muestra pedida" onClose={onClose}>
			<p role="status">
				<b>{`Muestra de ${name}.`}</b> {SAMPLE_TAKEN} {`Te quedan ${available} de cashback.`}
			</p>
			<div className="row">
				<Button onClick={onClose}>Seguir con el producto</Button>
				<Link className="link" to={addresses.cashback}>
					Ver tu cashback
				</Link>
			</div>
		</RewardDialog>
	)
}

interface SampleOfferProps {
	readonly product: ProductAnswer
	readonly cashback: CashbackAnswer
	readonly fault: string | null
	readonly isBusy: boolean
	readonly onRedeem: () => void
	readonly onClose: () => void
}

/** The sample's cost beside the balance, and the button, which a balance that is too low replaces by a sentence. */
function SampleOffer({ product, cashback, fault, isBusy, onRedeem, onClose }: SampleOfferProps) {
	const reward = cashback.recompensas.find(({ id }) => id === SAMPLE)
	if (!reward) return <p>Ahora mismo no enviamos muestras.</p>
	return (
		<>
			{fault && (
				<Notice tone="bad" role="alert">
					{fault}
				</Notice>
			)}
			<RewardTerms
				reward={reward}
				available={cashback.disponible}
				product={{ nombre: product.nombre, picture: product.imagenes[0]?.picture ?? null }}
			/>
			<div className="row">
				{reward.suficiente ? (
					<Button isBusy={isBusy} onClick={onRedeem}>
						{`Canjear ${reward.price}`}
					</Button>
				) : (
					<p className="mute reward-not-enough">
						<b>Cashback insuficiente</b>
					</p>
				)}
				<button type="button" className="link" onClick={onClose}>
					Ahora no
				</button>
			</div>
			<p className="small mute">La enviamos a la dirección de tu empresa.</p>
		</>
	)
}

interface RefusedProps {
	readonly code: string
	readonly detail: string
	readonly slug: string
}

/** Why the sample cannot be redeemed, and the remedy. */
function Refused({ code, detail, slug }: RefusedProps) {
	if (code === 'sesion_necesaria') {
		const back = `${addresses.cashback}?canjear=muestra&muestra=${slug}`
		return (
			<>
				<p role="alert">Tu sesión ha terminado. Entra otra vez y seguimos con esta muestra.</p>
				<div className="row">
					<ButtonLink to={addresses.loginFor(back)}>Entrar</ButtonLink>
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
			<div className="row">
				<Link className="link" to={addresses.cashback}>
					Qué es el cashback
				</Link>
			</div>
		</>
	)
}
