import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { accountHintIn } from '#contract/cookies.ts'
import type { OwnPricesAnswer } from '#contract/price-list/own-prices.ts'
import { OwnPrices } from '#ui/price.tsx'
import { isOverHttps } from '#web/page/browser-origin.ts'

type Rules = OwnPricesAnswer['reglas']

interface Known {
	/** The kind of account that they are of, as its hint says. */
	readonly kind: string
	/** Null until the shop has answered that price lists apply to the account. */
	readonly rules: Rules | null
}

const NOTHING: Known = { kind: '', rules: null }

/**
 * The own prices of a logged-in buyer with a price list. A page is the same for everybody: its prices ask for their rules once it has
 * loaded, those of a moment together, and never again if no list applies.
 */
export function OwnPricesProvider({ incentiveCentsPerM2, children }: OwnPricesProviderProps) {
	const [known, setKnown] = useState(NOTHING)
	const asked = useRef(new Set<string>())
	const hasNone = useRef(false)
	const waiting = useRef<string[]>([])
	const { key } = useLocation()
	// biome-ignore lint/correctness/useExhaustiveDependencies: logging in or out leads to another page.
	useEffect(() => {
		const { kind } = accountHintIn(document.cookie, isOverHttps())
		setKnown((before) => {
			if (before.kind === kind) return before
			asked.current.clear()
			hasNone.current = false
			return { kind, rules: null }
		})
	}, [key])
	const { kind, rules } = known
	const ask = useCallback(
		(slug: string) => {
			if (kind === '' || hasNone.current || asked.current.has(slug)) return
			asked.current.add(slug)
			if (waiting.current.push(slug) > 1) return
			window.setTimeout(async () => {
				const slugs = waiting.current
				waiting.current = []
				const answer = await fetchOwnPrices(slugs)
				if (answer === null) for (const one of slugs) asked.current.delete(one)
				else if (!answer.tarifas) hasNone.current = true
				else setKnown((now) => (now.kind === kind ? { kind, rules: { ...now.rules, ...answer.reglas } } : now))
			})
		},
		[kind],
	)
	const value = useMemo(
		() => ({ incentiveCentsPerM2, rulesOf: (slug: string) => rules?.[slug] ?? null, ask }),
		[incentiveCentsPerM2, rules, ask],
	)
	return <OwnPrices value={value}>{children}</OwnPrices>
}

interface OwnPricesProviderProps {
	readonly incentiveCentsPerM2: number
	readonly children: ReactNode
}

/** Null if the shop did not answer: the price of the cart is right anyway. */
async function fetchOwnPrices(slugs: readonly string[]): Promise<OwnPricesAnswer | null> {
	try {
		const answer = await fetch(`/api/precios-propios?productos=${slugs.map(encodeURIComponent).join(',')}`)
		return answer.ok ? await answer.json() : null
	} catch {
		return null
	}
}
