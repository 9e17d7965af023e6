import { useEffect, useRef, useState } from 'react'

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
}

/** A product's picture; when it cannot be loaded its cover, and then a notice in its place. */
export function Picture({ src, alt, width, height, eager = false, missing = 'Imagen no disponible' }: PictureProps) {
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
