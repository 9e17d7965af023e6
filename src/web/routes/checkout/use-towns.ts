import { useEffect, useState } from 'react'
import { POSTAL_CODE } from '#domain/contact/patterns.ts'

/** The towns of a postal code, requested when it is complete; empty until they are known. */
export function useTowns(postalCode: string): readonly string[] {
	const [towns, setTowns] = useState<readonly string[]>([])
	useEffect(() => {
		if (!POSTAL_CODE.test(postalCode)) {
			setTowns([])
			return
		}
		const abort = new AbortController()
		fetch(`/api/municipios/${postalCode}`, { signal: abort.signal })
			.then(async (answer) => {
				if (answer.ok) setTowns(((await answer.json()) as { municipios: string[] }).municipios)
			})
			// Optional: the town can be typed without the list.
			.catch(() => {})
		return () => abort.abort()
	}, [postalCode])
	return towns
}
