import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { ProductAnswer } from '#contract/catalogue/product-answer.ts'
import { accountHintIn } from '#contract/cookies.ts'
import { isOverHttps } from '#web/page/browser-origin.ts'

const RewardOfferDialog = lazy(async () => ({ default: (await import('./reward-offer-dialog.tsx')).RewardOfferDialog }))

const never = () => () => {}
const isProfessional = () => ['professional', 'reseller'].includes(accountHintIn(document.cookie, isOverHttps()).kind)

/**
 * The link from a tile to its sample, for professionals. The page is cached for all visitors, so the script decides by
 * the cookie whether to show it, and the dialog asks the server.
 */
export function RewardOffer({ product }: { readonly product: ProductAnswer }) {
	const isShown = useSyncExternalStore(never, isProfessional, () => false)
	const [isOpen, setOpen] = useState(false)
	if (!isShown || product.tipo !== 'azulejo') return null
	return (
		<li>
			<button type="button" className="link reward-offer" aria-haspopup="dialog" onClick={() => setOpen(true)}>
				Pedir una muestra con tu cashback
			</button>
			{isOpen && (
				<Suspense fallback={null}>
					<RewardOfferDialog product={product} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</li>
	)
}
