import type { FacePictures } from '@soleria/laying-plan'
import type { PlanFace } from '#contract/plan/plan-faces.ts'

/** The pictures of faces as data, each loaded once: a picture in a page loads no others. */
export function openFacePictures() {
	/** Null while it is loaded, and for one that cannot be. */
	const known = new Map<string, string | null>()
	async function load(address: string, onLoad: () => void): Promise<void> {
		known.set(address, null)
		const answer = await fetch(address)
		if (!answer.ok) return
		known.set(address, await dataOf(await answer.blob()))
		onLoad()
	}
	return {
		/** The faces of tiles as far as they are loaded. Calls `onLoad` after each one that was not. */
		of(laid: readonly { readonly face: PlanFace | null }[], onLoad: () => void): FacePictures {
			return laid.map(({ face }) => {
				if (!face) return null
				// Without it the tile has lines alone.
				if (!known.has(face.address)) load(face.address, onLoad).catch(() => {})
				const href = known.get(face.address)
				return href ? { ...face, href } : null
			})
		},
	}
}

function dataOf(picture: Blob): Promise<string> {
	return new Promise((resolve, reject) => {
		const reader = new FileReader()
		reader.onload = () => resolve(`${reader.result}`)
		reader.onerror = () => reject(reader.error)
		reader.readAsDataURL(picture)
	})
}
