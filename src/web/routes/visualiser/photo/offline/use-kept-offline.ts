import type { DrawnBand } from '@soleria/visualiser'
import { useEffect, useState } from 'react'
import type { LayingPage } from '#web/routes/visualiser/laying-page.ts'

const loaded = () => import('./keep-page.ts')

/**
 * Stores the page so that it opens and lays without a connection. Returns whether it does now: false if the browser stores nothing, and
 * while storing is in progress.
 */
export function useKeptOffline(page: LayingPage, surface: string, bands: readonly DrawnBand[]) {
	const [isKept, setIsKept] = useState(false)
	useEffect(() => {
		if (!('serviceWorker' in navigator)) return
		let isCurrent = true
		loaded()
			.then(({ keepProgram }) => keepProgram())
			.then(
				() => isCurrent && setIsKept(true),
				// The page continues as if nothing were stored.
				() => {},
			)
		return () => {
			isCurrent = false
		}
	}, [])
	useEffect(() => {
		if (!isKept) return
		const drawn = bands.map(({ sheet }) => sheet.address)
		loaded()
			.then(({ keepTiles }) => keepTiles(page, surface, drawn))
			.catch(() => {})
	}, [isKept, page, surface, bands])
	return isKept
}
