import { useEffect, useState } from 'react'

/** Stores the page with its picture, so that it opens without a connection. Returns whether it does now; false if the browser stores nothing. */
export function useKeptOnSite(picture: string): boolean {
	const [kept, setKept] = useState('')
	useEffect(() => {
		if (!('serviceWorker' in navigator)) return
		let isCurrent = true
		import('./keep-on-site.ts')
			.then(({ keepOnSite }) => keepOnSite(picture))
			.then(() => isCurrent && setKept(picture))
			// The page continues as if nothing were stored.
			.catch(() => {})
		return () => {
			isCurrent = false
		}
	}, [picture])
	return kept === picture
}
