import { brandStyleAddress } from '#contract/brand/brand-style.ts'
import type { BrandColours } from '#domain/brand/brand-colours.ts'

interface BrandLinksProps {
	readonly colours: BrandColours
	/** A text that changes with the icons; empty asks for the present ones. */
	readonly iconMark: string
}

/** The brand's icons and colours in the head of a document, after the app's own style sheets. */
export function BrandLinks({ colours, iconMark }: BrandLinksProps) {
	const style = brandStyleAddress(colours)
	const mark = iconMark === '' ? '' : `?v=${iconMark}`
	return (
		<>
			<meta name="theme-color" content={colours.dark} />
			<link rel="icon" href={`/icono-32.png${mark}`} type="image/png" sizes="32x32" />
			<link rel="icon" href={`/icono-192.png${mark}`} type="image/png" sizes="192x192" />
			<link rel="apple-touch-icon" href={`/icono-180.png${mark}`} />
			{style !== null && <link rel="stylesheet" href={style} />}
		</>
	)
}
