import { Form, useNavigate } from 'react-router'
import type { RewardAnswer } from '#contract/cashback/cashback.ts'
import type { PictureAnswer } from '#contract/picture/picture-answer.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import { addresses } from '#web/addresses.ts'
import { RewardDialog } from '#web/parts/reward/reward-dialog.tsx'
import { RewardTerms } from '#web/parts/reward/reward-terms.tsx'

/** A product to order a sample of. */
export interface SampledProduct {
	readonly slug: string
	readonly nombre: string
	readonly about: string
	readonly picture: PictureAnswer | null
}

export interface AskedConfirmation {
	readonly reward: RewardAnswer
	readonly product: SampledProduct | null
	/** The search and its results; the product of a sample is chosen first. */
	readonly search: string
	readonly found: readonly SampledProduct[]
	readonly place: string | null
	readonly key: string
}

const sampleAddress = (slug: string) => `${addresses.cashback}?canjear=muestra&muestra=${slug}#canjear`

interface AskRewardProps {
	readonly asked: AskedConfirmation
	readonly available: string
	/** Why the confirmation was refused. */
	readonly refusal: string | null
}

/** The confirmation of a reward: product choice for a sample, its cost, and the button. */
export function AskReward({ asked, available, refusal }: AskRewardProps) {
	const navigate = useNavigate()
	const { reward, product } = asked
	const close = () => navigate(addresses.cashback, { preventScrollReset: true, replace: true })
	const isSample = reward.id === 'muestra'
	if (isSample && !product) {
		return (
			<RewardDialog title="¿De qué producto?" onClose={close}>
				<ChooseProduct asked={asked} />
			</RewardDialog>
		)
	}
	return (
		<RewardDialog
			title={isSample ? '¿Pedimos esta muestra?' : `¿Canjear por un ${lower(reward.name)}?`}
			onClose={close}
		>
			{refusal && (
				<Notice tone="bad" role="alert">
					{refusal}
				</Notice>
			)}
			<RewardTerms reward={reward} available={available} product={product} place={asked.place} />
			<div className="row">
				{reward.suficiente ? (
					<Confirm asked={asked} />
				) : (
					<p className="mute reward-not-enough">
						<b>Cashback insuficiente</b>
					</p>
				)}
				<Link className="link" to={addresses.cashback} replace preventScrollReset>
					Ahora no
				</Link>
			</div>
			{isSample && (
				<p className="small">
					<Link className="text-link" to={`${addresses.cashback}?canjear=muestra#canjear`} replace preventScrollReset>
						Elegir otro producto
					</Link>
				</p>
			)}
		</RewardDialog>
	)
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function Confirm({ asked: { reward, product, key } }: { readonly asked: AskedConfirmation }) {
	const query = product ? `canjear=muestra&muestra=${product.slug}` : `canjear=${reward.id}`
	return (
		<Form method="post" action={`${addresses.cashback}?${query}`} replace preventScrollReset>
			<input type="hidden" name="clave" value={key} />
			<input type="hidden" name="recompensa" value={reward.id} />
			{product && <input type="hidden" name="producto" value={product.slug} />}
			<Button type="submit">{`Canjear ${reward.price}`}</Button>
		</Form>
	)
}

function ChooseProduct({ asked: { search, found } }: { readonly asked: AskedConfirmation }) {
	return (
		<>
			<Form method="get" action={addresses.cashback} className="with-button" role="search" replace preventScrollReset>
				<input type="hidden" name="canjear" value="muestra" />
				<input
					key={search}
					className="input"
					type="search"
					name="buscar"
					aria-label="Buscar un producto"
					placeholder="Roble, terrazo, 60×60…"
					defaultValue={search}
				/>
				<Button type="submit">Buscar</Button>
			</Form>
			{search !== '' && found.length === 0 && <p role="status">No se encontraron resultados</p>}
			{found.length > 0 && (
				<ul className="rows thin">
					{found.map(({ slug, nombre, about, picture }) => (
						<li key={slug}>
							<Link className="block-link media mid" to={sampleAddress(slug)} replace preventScrollReset>
								<span className="thumb">
									<Picture picture={picture} alt="" sizes="64px" wanted="soon" />
								</span>
								<span>
									<b>{nombre}</b>
									<br />
									<span className="small mute">{about}</span>
								</span>
							</Link>
						</li>
					))}
				</ul>
			)}
			<p className="small mute">Hay muestras de cualquier pavimento o revestimiento del catálogo.</p>
		</>
	)
}
