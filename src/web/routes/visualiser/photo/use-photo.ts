import type { Corners } from '@soleria/visualiser/photo'
import { useEffect, useRef, useState } from 'react'
import { NO_CONNECTION } from '#web/page/no-connection.ts'
import { keepInTurn } from './keep-in-turn.ts'
import { FORM, forgetWork, type KeptWork, keepWork, readWork } from './kept-work.ts'
import type { KeptPhoto, OpenPhoto } from './open-photo.ts'
import type { PhotoSurface } from './photo-place.ts'

/** A photograph with its marks. */
export interface PhotoWork {
	readonly photo: OpenPhoto
	readonly corners: KeptWork['corners']
	readonly hidden: Uint8Array
	/** Whether it was chosen just now: its corners are a suggestion. */
	readonly isFresh: boolean
}

/** 'unkept' if the browser stores nothing; 'forgotten' when the removed photograph is no longer on the device. */
type Keeping = 'keeping' | 'kept' | 'unkept' | 'forgotten'

/** The code that opens photographs, loaded with the first one. */
const opening = () => import('./open-photo.ts')

async function begun(kept: KeptPhoto, surfaces: readonly PhotoSurface[]): Promise<PhotoWork> {
	const [{ suggestionFor }, { openPhoto }] = await Promise.all([import('./suggestion.ts'), opening()])
	const photo = await openPhoto(kept)
	const corners = surfaces.map(({ name, kind }) => [name, suggestionFor(photo, kind).corners] as const)
	return {
		photo,
		corners: Object.fromEntries(corners),
		hidden: new Uint8Array(photo.colour.width * photo.colour.height),
		isFresh: true,
	}
}

interface UsePhotoOptions {
	readonly surfaces: readonly PhotoSurface[]
	/** The page's query, which is stored with the photograph. */
	readonly query: string
	/** Called with the stored query, if there is one. */
	readonly onResume: (query: string) => void
}

/** The visitor's photograph: chosen, stored on the device with every change, and opened again with the page. */
export function usePhoto({ surfaces, query, onResume }: UsePhotoOptions) {
	const [work, setWork] = useState<PhotoWork | null>(null)
	const [isOpening, setIsOpening] = useState(true)
	const [fault, setFault] = useState<string | null>(null)
	/** The state before another photograph was chosen, or it was removed. */
	const [replaced, setReplaced] = useState<PhotoWork | null>(null)
	const [pastHidden, setPastHidden] = useState<readonly Uint8Array[]>([])
	const resume = useRef(onResume)
	resume.current = onResume
	/** Whether the stored work must no longer be displayed, since the page was left or shows another photograph. */
	const isPast = useRef(false)
	useEffect(() => {
		isPast.current = false
		readWork()
			.then(async (kept) => {
				if (!kept) return
				const { openPhoto } = await opening()
				const photo = await openPhoto(kept.photo)
				if (isPast.current) return
				setWork({ photo, corners: kept.corners, hidden: kept.hidden, isFresh: false })
				resume.current(kept.query)
			})
			// A browser that stores nothing is reported only when there is something to store.
			.catch(() => {})
			.finally(() => isPast.current || setIsOpening(false))
		return () => {
			isPast.current = true
		}
	}, [])
	const { keeping, forget } = useKeeping(work, query)

	function replaceBy(next: PhotoWork | null) {
		isPast.current = true
		setReplaced(work)
		setPastHidden([])
		setWork(next)
	}
	/** Opens a chosen file; returns its fault, or null. Rejects if the opening code does not load. */
	async function chosen(file: Blob): Promise<string | null> {
		const { PHOTO_FAULTS, takePhoto } = await opening()
		try {
			const taken = await takePhoto(file)
			if (typeof taken === 'string') return PHOTO_FAULTS[taken]
			replaceBy(await begun(taken, surfaces))
			return null
		} catch {
			// A picture that exceeds the browser's memory fails like an unknown format.
			return PHOTO_FAULTS.undecoded
		}
	}
	return {
		work,
		isOpening,
		fault,
		keeping,
		replaced,
		async choose(file: Blob) {
			setFault(null)
			setIsOpening(true)
			setFault(await chosen(file).catch(() => NO_CONNECTION))
			setIsOpening(false)
		},
		takeAway() {
			setFault(null)
			replaceBy(null)
			forget()
		},
		bringBack() {
			setFault(null)
			replaceBy(replaced)
		},
		setCorners(surface: string, corners: Corners) {
			setWork((before) => before && { ...before, corners: { ...before.corners, [surface]: corners } })
		},
		setHidden(hidden: Uint8Array) {
			if (!work) return
			setPastHidden((past) => [...past, work.hidden].slice(-MOST_UNDONE))
			setWork({ ...work, hidden })
		},
		canUndo: pastHidden.length > 0,
		undoHidden() {
			const hidden = pastHidden.at(-1)
			if (!work || !hidden) return
			setPastHidden(pastHidden.slice(0, -1))
			setWork({ ...work, hidden })
		},
	}
}

/** Strokes of the brush that can be undone: each holds a mask in memory. */
const MOST_UNDONE = 20

/** Stores a work on the device whenever it changes, until it is deleted. */
function useKeeping(work: PhotoWork | null, query: string) {
	const [keeping, setKeeping] = useState<Keeping>('kept')
	const [turns] = useState(() => keepInTurn<KeptWork>({ keep: keepWork, forget: forgetWork, onDone: setKeeping }))
	useEffect(() => {
		if (!work) return
		const { jpeg, width, height } = work.photo
		setKeeping((before) => (before === 'unkept' ? before : 'keeping'))
		turns.keep({ form: FORM, photo: { jpeg, width, height }, corners: work.corners, hidden: work.hidden, query })
	}, [work, query, turns])
	return { keeping, forget: turns.forget }
}
