import type { SheetPicture } from '@soleria/visualiser'
import { areKnown, drawnBands } from '@soleria/visualiser'
import { useMemo, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { LayingPage } from './laying-page.ts'
import { type LaidPlace, readRoomView } from './room-view.ts'

/** The view of a page, and the drawn bands: a choice is drawn before its page has loaded. */
export function useShownDesign(place: LaidPlace, page: Pick<LayingPage, 'query' | 'sheets'>) {
	const location = useLocation()
	const navigation = useNavigation()
	const view = useMemo(() => readRoomView(place.surfaces, new URLSearchParams(page.query)).view, [place, page.query])
	const sheets = useSeenSheets(page.sheets)
	const isHere = navigation.location?.pathname === location.pathname
	const shownQuery = isHere && navigation.location ? navigation.location.search : page.query
	const { design } = readRoomView(place.surfaces, new URLSearchParams(shownQuery)).view
	const bands = useSame(drawnBands(place, areKnown(design, sheets) ? design : view.design, sheets))
	return { view, bands, sheets }
}

/** The previous value if this one is equal: unchanged data is not drawn anew. */
export function useSame<Value>(value: Value): Value {
	const [kept, setKept] = useState(value)
	if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept
	setKept(value)
	return value
}

/** The sheets of this page and of earlier ones in this visit. */
function useSeenSheets(sheets: LayingPage['sheets']): Readonly<Record<string, SheetPicture>> {
	const [seen, setSeen] = useState(sheets)
	const isWhole = Object.keys(sheets).every((slug) => slug in seen)
	const all = isWhole ? seen : { ...seen, ...sheets }
	if (!isWhole) setSeen(all)
	return all
}
