import { type ReactNode, useEffect, useRef, useState } from 'react'
import { accountHintIn } from '#contract/cookies.ts'
import { OwnPrices, type OwnPricing } from '#ui/price.tsx'
import { isOverHttps } from '#web/page/browser-origin.ts'

interface OwnPricesProviderProps {
	readonly incentiveCentsPerM2: number
	readonly children: ReactNode
}

/**
 * The own prices of the visitor. A page is the same for everybody: only a browser that is logged in loads the script that asks for the
 * prices of a price list.
 */
export function OwnPricesProvider({ incentiveCentsPerM2, children }: OwnPricesProviderProps) {
	const [pricing, setPricing] = useState<OwnPricing>()
	const followed = useRef('')
	// A login is a navigation too.
	useEffect(() => {
		const { kind } = accountHintIn(document.cookie, isOverHttps())
		if (kind === followed.current) return
		followed.current = kind
		setPricing(undefined)
		if (kind)
			import('./list-prices.ts').then(({ listPrices }) =>
				listPrices((next) => kind === followed.current && setPricing(next)),
			)
	})
	return <OwnPrices value={{ incentiveCentsPerM2, pricing }}>{children}</OwnPrices>
}
