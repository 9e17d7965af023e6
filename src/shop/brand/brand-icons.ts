import { drawIcon, type IconSize } from '#gateways/picture/draw-icon.ts'
import type { ShopContext } from '#shop/context.ts'
import { iconMark, iconSource } from './brand.ts'

const square = (side: number, share: number): IconSize => ({ width: side, height: side, share })

/** The icons that browsers and phones request, and the picture of a shared link, by their file names. */
const ICONS = {
	'icono-32.png': square(32, 1),
	'icono-180.png': square(180, 0.6),
	'icono-192.png': square(192, 0.72),
	'icono-512.png': square(512, 0.72),
	'icono-adaptable-512.png': square(512, 0.5),
	'compartir.png': { width: 1200, height: 630, share: 0.5 },
} as const satisfies Readonly<Record<string, IconSize>>

export type IconName = keyof typeof ICONS

/** Draws each icon on its first request, and again after the brand has changed. */
export function createBrandIcons(context: Pick<ShopContext, 'merchant'>) {
	let drawnFor = ''
	const drawn = new Map<IconName, Promise<Buffer>>()
	return (name: IconName): Promise<Buffer> => {
		const mark = iconMark(context)
		if (mark !== drawnFor) drawn.clear()
		drawnFor = mark
		const icon =
			drawn.get(name) ?? drawIcon(iconSource(context)?.content ?? null, context.merchant.current().colours, ICONS[name])
		drawn.set(name, icon)
		// A failed drawing is tried again.
		icon.catch(() => drawn.delete(name))
		return icon
	}
}
