import { useEffect, useState } from 'react'

/** Stores the page with its pictures, so that it opens without a connection. Returns whether it does now; false if the browser stores nothing. */
export function useKeptOnSite(pictures: readonly string[]): boolean {
	const [kept, setKept] = useState('')
	const all = pictures.join(' ')
	useEffect(() => {
		if (!('serviceWorker' in navigator)) return
		let isCurrent = true
		import('./keep-on-site.ts')
			.then(({ keepOnSite }) => keepOnSite(all.split(' ')))
			.then(() => isCurrent && setKept(all))
			// The page continues as if nothing were stored.
			.catch(() => {})
		return () => {
			isCurrent = false
		}
	}, [all])
	return kept === all
}
