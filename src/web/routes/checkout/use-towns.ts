import { useEffect, useState } from 'react'

/** Towns of a postal code, asked of the server when the code is complete; none while it is not known. */
export function useTowns(postalCode: string): readonly string[] {
	const [towns, setTowns] = useState<readonly string[]>([])
	useEffect(() => {
		if (!/^\d{5}$/.test(postalCode)) {
			setTowns([])
			return
		}
		const abort = new AbortController()
		fetch(`/api/municipios/${postalCode}`, { signal: abort.signal })
			.then(async (answer) => {
				if (answer.ok) setTowns(((await answer.json()) as { municipios: string[] }).municipios)
			})
			// The town can be typed: nothing is lost without the list.
			.catch(() => {})
		return () => abort.abort()
	}, [postalCode])
	return towns
}
