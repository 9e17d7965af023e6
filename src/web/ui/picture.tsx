import { useEffect, useRef, useState } from 'react'
import { PICTURE_WIDTHS, smallerPicture } from '#domain/catalogue/picture-widths.ts'

/** The addresses to try one after the other: the picture, then its cover (specification §2). */
function attempts(src: string): readonly string[] {
	return src.endsWith('-cover.jpg') ? [src] : [src, src.replace(/\.jpg$/, '-cover.jpg')]
}

interface PictureProps {
	readonly src: string
	readonly alt: string
	readonly width: number
	readonly height: number
	/** True for the one picture that the first screen waits for. */
	readonly eager?: boolean
	readonly missing?: string
	/** How wide it is shown, as the `sizes` of an image; absent means its own width. */
	readonly sizes?: string
}

/** Every size a picture can be had in; the browser takes the one that fits. */
function sourceSet(address: string): string {
	const smaller = PICTURE_WIDTHS.map((width) => `${smallerPicture(address, width)} ${width}w`)
	return [...smaller, `${address} 800w`].join(', ')
}

/** A product's picture; when it cannot be loaded its cover, and then a notice in its place. */
export function Picture({
	src,
	alt,
	width,
	height,
	eager = false,
	missing = 'Imagen no disponible',
	sizes,
}: PictureProps) {
	const sources = attempts(src)
	const [failures, setFailures] = useState(0)
	const image = useRef<HTMLImageElement>(null)
	// A picture may have failed before the page came to life.
	useEffect(() => {
		const element = image.current
		if (element?.complete && element.naturalWidth === 0) setFailures((count) => count + 1)
	}, [])
	const current = sources[failures]
	if (current === undefined) return <span className="missing">{missing}</span>
	return (
		<img
			ref={image}
			src={current}
			srcSet={sourceSet(current)}
			sizes={sizes ?? `${Math.round(width / 2)}px`}
			alt={alt}
			width={width}
			height={height}
			loading={eager ? 'eager' : 'lazy'}
			fetchPriority={eager ? 'high' : 'auto'}
			decoding="async"
			onError={() => setFailures((count) => count + 1)}
		/>
	)
}
