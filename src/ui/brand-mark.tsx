import type { BrandLogo } from '#domain/brand/brand-logo.ts'

interface BrandMarkProps {
	readonly brand: string
	/** Null without one: the brand is written alone. */
	readonly logo: BrandLogo | null
}

/** Displays the logo and the name of the shop; omits the name if the logo contains it. */
export function BrandMark({ brand, logo }: BrandMarkProps) {
	if (logo === null) return <span>{brand}</span>
	const { hash, width, height, hasName } = logo
	return (
		<>
			<img
				className={hasName ? 'brand-logo named' : 'brand-logo'}
				src={`/marca/logo-${hash}.png`}
				width={width}
				height={height}
				alt={hasName ? brand : ''}
			/>
			{!hasName && <span>{brand}</span>}
		</>
	)
}
