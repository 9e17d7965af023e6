import { createHash } from 'node:crypto'
import { type BrandPictureKind, givesIcon } from '#domain/brand/brand-logo.ts'
import type { PictureRefusal } from '#gateways/picture/read-picture.ts'
import type { ShopContext } from '#shop/context.ts'
import { notifyProcesses } from '#shop/merchant/change-settings.ts'
import type { BrandPicture } from '#shop/merchant/merchant-memory.ts'
import { changeLogoName, deleteBrandPicture, putBrandPicture } from '#store/brand/brand-pictures.ts'

type BrandContext = Pick<ShopContext, 'db' | 'clock' | 'merchant' | 'uploads'>

/** A logo or an icon to store; `hasName` matters for a logo only. */
export interface TakenBrandPicture {
	readonly kind: BrandPictureKind
	readonly bytes: Uint8Array
	readonly hasName: boolean
}

async function take(
	context: BrandContext,
	{ kind, bytes, hasName }: TakenBrandPicture,
): Promise<{ readonly ok: true } | PictureRefusal> {
	const read = await context.uploads.brandPicture(kind, bytes)
	if (!read.ok) return read
	await context.db.transaction(async (tx) =>
		putBrandPicture(tx, {
			...{ kind, hasName: kind === 'logo' && hasName, ...read.picture },
			changedAt: await context.clock.now(tx),
		}),
	)
	await notifyProcesses(context)
	return { ok: true }
}

/** The picture that icons are drawn from: the own icon, or a logo that is not too wide; null for neither. */
export function iconSource({ merchant }: Pick<ShopContext, 'merchant'>): BrandPicture | null {
	const logo = merchant.picture('logo')
	return merchant.picture('icono') ?? (logo && givesIcon(logo) ? logo : null)
}

/** A text that changes with the icons. */
export function iconMark({ merchant }: Pick<ShopContext, 'merchant'>): string {
	const { main, dark } = merchant.current().colours
	const source = iconSource({ merchant })?.hash ?? `${main}${dark}`
	return createHash('sha256').update(source).digest('hex').slice(0, 8)
}

/** The logo, the icon and the colours by which the merchant is recognised. */
export const brand = {
	take,
	/** False without a logo. */
	nameLogo: async (context: BrandContext, hasName: boolean): Promise<boolean> => {
		const isChanged = await changeLogoName(context.db, hasName)
		await notifyProcesses(context)
		return isChanged
	},
	remove: async (context: BrandContext, kind: BrandPictureKind): Promise<void> => {
		await deleteBrandPicture(context.db, kind)
		await notifyProcesses(context)
	},
	/** The logo as PNG, if it has this hash. */
	logo: ({ merchant }: BrandContext, hash: string): Uint8Array | null => {
		const logo = merchant.picture('logo')
		return logo?.hash === hash ? logo.content : null
	},
	/** Where the icons come from. */
	iconSource: (context: BrandContext): BrandPictureKind | 'colores' => iconSource(context)?.kind ?? 'colores',
	iconMark,
}
