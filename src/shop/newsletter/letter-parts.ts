import { priceInForce, unitPriceInForce } from '#domain/catalogue/price.ts'
import { type CatalogueProduct, isMaterial } from '#domain/catalogue/product.ts'
import { priceUnit } from '#domain/catalogue/sheet/sale-units.ts'
import type { LegalBlock } from '#domain/legal/read-legal-text.ts'
import type { LetterPart, LetterPicture, LetterProduct } from '#domain/letter/letter-part.ts'
import { type Cents, mulDiv } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import type { Block } from '#domain/newsletter/newsletter.ts'
import { copyAddress, type Picture, type PictureWidth } from '#domain/picture/picture.ts'
import { picturesOf } from '#domain/picture/showroom.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import type { ShopFront } from '#shop/base/front.ts'
import { filledBlocks } from '#shop/content/questions.ts'
import type { ShopContext } from '#shop/context.ts'

type Context = Pick<ShopContext, 'catalogue' | 'pictures' | 'merchant'>

const PICTURE_WIDTH: PictureWidth = 960
const THUMBNAIL_WIDTH: PictureWidth = 320

/** Composes the blocks of a letter with the prices at an instant; a product or a picture that is no longer shown is left out. */
export function composedParts(context: Context, front: ShopFront, blocks: readonly Block[], at: Date): LetterPart[] {
	return blocks.flatMap((block) => partOf(context, front, block, at) ?? [])
}

function partOf(context: Context, front: ShopFront, block: Block, at: Date): LetterPart | null {
	switch (block.kind) {
		case 'titulo':
			return { kind: 'heading', text: block.texto }
		case 'texto':
			return { kind: 'text', blocks: filledBlocks(context, block.texto).map((one) => withOrigin(one, front)) }
		case 'imagen': {
			const picture = context.pictures.showroom.picture(block.imagen)
			return picture && { kind: 'picture', picture: pictureOf(front, picture, PICTURE_WIDTH, block.alternativo) }
		}
		case 'producto': {
			const product = context.catalogue.productBySlug(block.producto)
			return product && { kind: 'product', product: productOf(context, front, product, at) }
		}
		case 'boton':
			return { kind: 'button', link: { text: block.texto, url: absolute(block.enlace, front) } }
		case 'separador':
			return { kind: 'divider' }
	}
}

const absolute = (href: string, { origin }: ShopFront) => (href.startsWith('/') ? `${origin}${href}` : href)

const withOrigin = (block: LegalBlock, front: ShopFront): LegalBlock => ({
	...block,
	lines: block.lines.map((line) =>
		line.map((span) => (span.href === null ? span : { ...span, href: absolute(span.href, front) })),
	),
})

function pictureOf({ origin }: ShopFront, picture: Picture, most: PictureWidth, alt: string): LetterPicture {
	const width = Math.min(most, picture.width)
	const height = Math.round((picture.height * width) / picture.width)
	return { url: `${origin}${copyAddress(picture, most, 'jpg')}`, width, height, alt }
}

function productOf({ pictures }: Context, front: ShopFront, product: CatalogueProduct, at: Date): LetterProduct {
	const price = priceInForce(product, at.getTime())
	const isSack = isMaterial(product)
	const { face } = picturesOf(product, pictures.showroom)
	const per = `/${priceUnit(product)}`
	const shown = (amount: Cents) => `${formatCents(mulDiv(amount, 100 + product.ivaPercent, 100))}${per}`
	const now = isSack ? (unitPriceInForce(product, price) ?? price.precioCents) : price.precioCents
	const isOffer = price.descuento > 0 && !isSack
	return {
		name: product.nombre,
		url: `${front.origin}/productos/${product.slug}`,
		picture: face && pictureOf(front, face, THUMBNAIL_WIDTH, product.nombre),
		price: `${shown(now)}, ${product.ivaPercent === 0 ? 'exento de IVA' : 'IVA incluido'}`,
		before: isOffer ? `Antes ${shown(price.originalCents)} (−${price.descuento} %)` : null,
		until: isOffer && price.untilMs !== null ? `Oferta hasta el ${inMadrid(price.untilMs, 'dayAndTime')}` : null,
	}
}
