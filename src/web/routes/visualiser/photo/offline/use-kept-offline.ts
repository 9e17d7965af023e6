import type { DrawnBand } from '@soleria/visualiser'
import { useEffect, useState } from 'react'
import type { LayingPage } from '#web/routes/visualiser/laying-page.ts'

const loaded = () => import('./keep-page.ts')

/**
 * Stores the page so that it opens and lays without a connection. Returns whether it does now, with these tiles: false if the browser
 * stores nothing, and while storing is in progress.
 */
export function useKeptOffline(page: LayingPage, surface: string, bands: readonly DrawnBand[]) {
	const [kept, setKept] = useState<readonly unknown[]>([])
	useEffect(() => {
		if (!('serviceWorker' in navigator)) return
		let isCurrent = true
		const store = async () => {
			const { keepProgram, keepTiles } = await loaded()
			await keepProgram()
			const drawn = bands.map(({ sheet }) => sheet.address)
			await keepTiles(page, surface, drawn)
			if (isCurrent) setKept([page, surface, bands])
		}
		// The page continues as if nothing were stored.
		store().catch(() => {})
		return () => {
			isCurrent = false
		}
	}, [page, surface, bands])
	return kept[0] === page && kept[1] === surface && kept[2] === bands
}
