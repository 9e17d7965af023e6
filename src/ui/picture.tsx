import { useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import type { PictureAnswer } from '#contract/picture/picture-answer.ts'
import { copyAddress, type PictureFormat, sourceSet as usualSourceSet } from '#domain/picture/picture.ts'

export type Wanted = 'first' | 'soon' | 'later'

const LOADING = {
	first: { loading: 'eager', fetchPriority: 'high' },
	soon: { loading: 'eager' },
	later: { loading: 'lazy' },
} as const

interface PictureProps {
	/** Null if there is none: the `missing` text is displayed. */
	readonly picture: PictureAnswer | null
	readonly alt: string
	/** The `sizes` attribute of the image. */
	readonly sizes: string
	/** 'first' is the main picture of the first screen, which is preloaded; 'soon' are its other pictures. */
	readonly wanted?: Wanted
	readonly missing?: string
	/** Its sides, 3:2, 1:1 or 4:5; by default it fills its container. */
	readonly shape?: 'wide' | 'tile' | 'tall'
	/** The `srcset` of a format; by default the copies of every picture. */
	readonly sourceSet?: (picture: PictureAnswer, format: PictureFormat) => string
}

/** The fallback state: the picture itself, then its cover (specification §2). */
type Attempt = 'picture' | 'cover' | 'none'
const NEXT: Readonly<Record<Attempt, Attempt>> = { picture: 'cover', cover: 'none', none: 'none' }

/**
 * A responsive picture in several formats and sizes over a blurred placeholder; on an error it falls back to its cover,
 * and then to a text.
 */
export function Picture({
	picture,
	alt,
	sizes,
	wanted = 'later',
	missing = 'Imagen no disponible',
	shape,
	sourceSet = usualSourceSet,
}: PictureProps) {
	const [attempt, setAttempt] = useState<Attempt>('picture')
	const image = useRef<HTMLImageElement>(null)
	// The image may have failed before hydration, when no error handler was attached.
	useEffect(() => {
		const element = image.current
		if (element?.complete && element.naturalWidth === 0) setAttempt((tried) => NEXT[tried])
	}, [])
	const shot = shape === undefined ? '' : ` ${shape}-shot`
	if (!picture || attempt === 'none') return <span className={`missing${shot}`}>{missing}</span>
	if (wanted === 'first') preloadFirst(picture, sizes)
	const { width, height } = picture
	const jpeg =
		attempt === 'cover'
			? { src: `/assets/${picture.name}-cover.jpg` }
			: { src: copyAddress(picture, 640, 'jpg'), srcSet: sourceSet(picture, 'jpg'), sizes }
	return (
		<span className={`picture${shot}`}>
			{picture.blur !== undefined && (
				<img className="stand-in" src={`data:image/webp;base64,${picture.blur}`} alt="" aria-hidden="true" />
			)}
			<picture>
				{attempt === 'picture' && (
					<>
						<source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
						<source type="image/webp" srcSet={sourceSet(picture, 'webp')} sizes={sizes} />
					</>
				)}
				<img
					ref={image}
					{...jpeg}
					alt={alt}
					width={width}
					height={height}
					decoding="async"
					onError={() => setAttempt((tried) => NEXT[tried])}
					{...LOADING[wanted]}
				/>
			</picture>
		</span>
	)
}

/** Preloads the hero image. Browsers without AVIF ignore the hint. */
function preloadFirst(picture: PictureAnswer, sizes: string): void {
	preload(copyAddress(picture, 640, 'avif'), {
		as: 'image',
		type: 'image/avif',
		imageSrcSet: usualSourceSet(picture, 'avif'),
		imageSizes: sizes,
		fetchPriority: 'high',
	})
}
