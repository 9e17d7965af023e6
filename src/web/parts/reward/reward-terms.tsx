import './reward.css'
import type { RewardAnswer } from '#contract/cashback/cashback.ts'
import type { PictureAnswer } from '#contract/picture/picture-answer.ts'
import { Pair } from '#ui/pair.tsx'
import { Picture } from '#ui/picture.tsx'

interface RewardFaceProps {
	/** A voucher shows its price, «25,00 €»; a sample does not. */
	readonly reward: Pick<RewardAnswer, 'id' | 'price'>
	/** Picture of a sample's product. */
	readonly picture?: PictureAnswer | null
}

/** Illustration of a reward: a ticket with its value, or two cut pieces. */
export function RewardFace({ reward, picture = null }: RewardFaceProps) {
	if (reward.id !== 'muestra') {
		return (
			<span className="reward-face ticket serif" aria-hidden="true">
				{reward.price.replace(',00', '')}
			</span>
		)
	}
	return (
		<span className="reward-face pieces" aria-hidden="true">
			<span>{picture && <Picture picture={picture} alt="" sizes="120px" wanted="soon" />}</span>
			<span>{picture && <Picture picture={picture} alt="" sizes="120px" wanted="soon" />}</span>
		</span>
	)
}

interface RewardTermsProps {
	readonly reward: RewardAnswer
	readonly available: string
	/** The product of a sample. */
	readonly product: { readonly nombre: string; readonly picture: PictureAnswer | null } | null
	/** Delivery address of a sample. */
	readonly place?: string | null
}

/** The reward and its cost, before it is confirmed (specification §3: a reward and the available cashback). */
export function RewardTerms({ reward, available, product, place }: RewardTermsProps) {
	return (
		<>
			<div className="row loose top">
				<RewardFace reward={reward} picture={product?.picture ?? null} />
				<p>
					<b>{product ? product.nombre : reward.name}</b>
					<br />
					<span className="mute">{reward.description}</span>
				</p>
			</div>
			<dl className="rows thin pairs">
				<Pair name="Cuesta">
					<b>{reward.price}</b>
				</Pair>
				<Pair name="Tienes">
					<b>{available}</b>
				</Pair>
				{place && (
					<Pair name="Se envía a">
						<b>{place}</b>
					</Pair>
				)}
			</dl>
		</>
	)
}
