import { z } from 'zod'
import { isMaterial, isSpecialPiece, type Product } from '#domain/catalogue/product.ts'
import { assetSlug } from '#domain/picture/asset-slug.ts'
import type { LaidScene } from '#domain/picture/laid-scene.ts'
import { lastingAddress, type Picture } from '#domain/picture/picture.ts'
import { coverOf, morePicturesOf, type Pictured, picturesOf, type Showroom } from '#domain/picture/showroom.ts'

/**
 * A picture in every size and format: a copy is at `/assets/{name}-{width}.{hash}.{format}`, widths 160, 320, 480, 640, 960 and 1280,
 * formats avif, webp and jpg. `width` and `height` are those of the whole picture; `blur` is its placeholder, a WebP in base64. With `fine`
 * it has a copy for close views, at `/assets/{name}-2048.{fine}.{format}`.
 */
export const pictureSchema = z.object({
	name: z.string(),
	hash: z.string(),
	width: z.int(),
	height: z.int(),
	blur: z.string().optional(),
	fine: z.string().optional(),
})
export type PictureAnswer = z.infer<typeof pictureSchema>

/** A picture of a product (specification §3, image); `url` is the JPEG with a stable address. */
export const imageSchema = z.object({
	id: z.int(),
	url: z.string(),
	alt: z.string(),
	type: z.enum(['face', 'shot', 'detail', 'ambience']),
	picture: pictureSchema,
	/** Only of a simulation: the address of its room and design in the visualiser. */
	visualizador: z.string().optional(),
})
export type ImageAnswer = z.infer<typeof imageSchema>

/** Most rooms shown for a product. */
const MOST_ROOMS = 4

/** The JSON of a picture; small ones have no placeholder. */
export function pictureAnswer({ name, hash, width, height, blur }: Picture, size: 'large' | 'small'): PictureAnswer {
	return { name, hash, width, height, ...(size === 'large' ? { blur } : {}) }
}

/** The JSON of a picture that can be magnified. */
function finePicture(picture: Picture, size: 'large' | 'small'): PictureAnswer {
	const { fine } = picture
	return { ...pictureAnswer(picture, size), ...(fine === undefined ? {} : { fine }) }
}

/** The stable path of a product's picture, independent of its content (specification §7). */
export function lastingPicture(slug: string): string {
	return lastingAddress(assetSlug(slug))
}

/** The face of a product for small pictures. */
export function thumbnailOf(product: Pictured, showroom: Showroom): PictureAnswer | null {
	const { face } = picturesOf(product, showroom)
	return face && pictureAnswer(face, 'small')
}

/** The two pictures of a product card: its face, and the one shown on hover. */
export function cardPictures(
	product: Pictured,
	showroom: Showroom,
): { readonly face: PictureAnswer | null; readonly second: PictureAnswer | null } {
	const pictures = picturesOf(product, showroom)
	const second = coverOf(pictures)
	return {
		face: pictures.face && pictureAnswer(pictures.face, 'large'),
		second: second && pictureAnswer(second, 'small'),
	}
}

interface FoundImage {
	readonly picture: Picture | null
	readonly type: ImageAnswer['type']
	readonly alt: string
	readonly visualizador?: string
}

/** The path of a scene in the visualiser, at the surface that its tile lies on. */
function designAddress({ room, design, surface }: LaidScene): string {
	return `/visualizador/${room}?${design}${surface === 'suelo' ? '' : `&superficie=${surface}`}`
}

/** The pictures of a product: its face first, then in rooms, as an object, close up, and the further ones. */
export function productImages(product: Product & Pictured, showroom: Showroom): ImageAnswer[] {
	const { face, cover, shot, detail, rooms, laid } = picturesOf(product, showroom)
	const words = altWords(product)
	const found: readonly FoundImage[] = [
		{ picture: face, type: 'face', alt: words.face },
		{ picture: cover, type: 'ambience', alt: words.cover },
		...rooms.slice(0, MOST_ROOMS).map(({ room, picture }) => ({ picture, type: 'ambience', alt: room.alt }) as const),
		...laid.map(({ scene, picture }) => ({
			picture,
			type: 'ambience' as const,
			alt: `Simulación: ${product.nombre} en ${scene.place}`,
			visualizador: designAddress(scene),
		})),
		{ picture: shot, type: 'shot', alt: words.shot },
		{ picture: detail, type: 'detail', alt: words.detail },
		...morePicturesOf(product, showroom).map((picture) => ({ picture, type: 'shot', alt: words.more }) as const),
	]
	return found.flatMap(({ picture, type, alt, visualizador }, place) =>
		picture
			? [
					{
						id: place + 1,
						url: lastingAddress(picture.name),
						alt: picture.alt ?? alt,
						type,
						picture: finePicture(picture, type === 'face' ? 'large' : 'small'),
						...(visualizador ? { visualizador } : {}),
					},
				]
			: [],
	)
}

/** Alternative texts of a product's pictures without their own. */
export function altWords(product: Product): Readonly<Record<'face' | 'cover' | 'shot' | 'detail' | 'more', string>> {
	const { nombre, medidas, acabado } = product
	const size = medidas === '' ? '' : ` de ${medidas.replaceAll('x', '×').replaceAll('.', ',')} cm`
	const finish = acabado === '' ? '' : `, con acabado ${acabado}`
	const more = `Otra foto de ${nombre}`
	if (isMaterial(product))
		return {
			more,
			face: `Envase de ${nombre}`,
			cover: `${nombre} en la obra`,
			shot: `Palé retractilado de sacos de ${nombre}`,
			detail: `${nombre}, visto de cerca`,
		}
	if (isSpecialPiece(product))
		return {
			more,
			face: `${nombre}: pieza${size} en su sitio${finish}`,
			cover: `${nombre} colocado`,
			shot: `${nombre}: la pieza${size} sola, con su perfil`,
			detail: `${nombre} visto de cerca, con su textura`,
		}
	return {
		more,
		face: `${nombre}: piezas${size} vistas de frente${finish}`,
		cover: `${nombre} colocado`,
		shot: `${nombre}: pieza${size} apoyada en la pared`,
		detail: `${nombre} visto de cerca, con su textura y su junta`,
	}
}
