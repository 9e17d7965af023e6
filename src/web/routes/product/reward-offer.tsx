import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { ProductAnswer } from '#contract/catalogue/product-answer.ts'
import { ACCOUNT_HINT_COOKIE, cookieValue } from '#contract/cookies.ts'

const RewardOfferDialog = lazy(async () => ({ default: (await import('./reward-offer-dialog.tsx')).RewardOfferDialog }))

const never = () => () => {}
const isProfessional = () => ['professional', 'reseller'].includes(cookieValue(document.cookie, ACCOUNT_HINT_COOKIE))

/**
 * The way from a tile to a sample of it, for professionals. The page is the same for everybody: only the browser knows who
 * looks, and what it opens is asked of the server.
 */
export function RewardOffer({ product }: { readonly product: ProductAnswer }) {
	const isShown = useSyncExternalStore(never, isProfessional, () => false)
	const [isOpen, setOpen] = useState(false)
	if (!isShown || product.tipo !== 'azulejo') return null
	return (
		<>
			<button type="button" className="link reward-offer" aria-haspopup="dialog" onClick={() => setOpen(true)}>
				Pedir una muestra con tu cashback
			</button>
			{isOpen && (
				<Suspense fallback={null}>
					<RewardOfferDialog product={product} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	)
}
