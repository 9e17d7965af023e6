import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { OwnPrices, type OwnPricing } from '#ui/price.tsx'

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
	const follow = useCallback((kind: string) => {
		if (kind === followed.current) return
		followed.current = kind
		setPricing(undefined)
		// Without the script the prices are those of everybody; the cart has the own ones.
		if (kind)
			import('./list-prices.ts').then(
				({ listPrices }) => listPrices((next) => kind === followed.current && setPricing(next)),
				() => {},
			)
	}, [])
	const value = useMemo(() => ({ incentiveCentsPerM2, pricing, follow }), [incentiveCentsPerM2, pricing, follow])
	return <OwnPrices value={value}>{children}</OwnPrices>
}
