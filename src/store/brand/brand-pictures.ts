import { and, eq } from 'drizzle-orm'
import type { BrandPictureKind } from '#domain/brand/brand-logo.ts'
import { changed, type Database, one } from '#store/database.ts'
import { brandPictures } from './tables.ts'

export type NewBrandPicture = typeof brandPictures.$inferInsert

/** A stored picture of the brand without its content. */
export type DescribedBrandPicture = Omit<typeof brandPictures.$inferSelect, 'content' | 'changedAt'>

const { kind, hash, width, height, hasName } = brandPictures

export async function loadBrandPictures(db: Database): Promise<DescribedBrandPicture[]> {
	return db.select({ kind, hash, width, height, hasName }).from(brandPictures)
}

/** The content of a picture, or null if it has been replaced or removed. */
export async function findBrandContent(db: Database, asked: DescribedBrandPicture): Promise<Uint8Array | null> {
	const found = await one(
		db
			.select({ content: brandPictures.content })
			.from(brandPictures)
			.where(and(eq(kind, asked.kind), eq(hash, asked.hash))),
	)
	return found?.content ?? null
}

/** Stores a picture in place of the one of its kind. */
export async function putBrandPicture(tx: Database, picture: NewBrandPicture): Promise<void> {
	const { kind: _, ...fields } = picture
	await tx.insert(brandPictures).values(picture).onConflictDoUpdate({ target: kind, set: fields })
}

/** Whether the logo's own name is to be written beside it; false if there is no logo. */
export async function changeLogoName(tx: Database, contains: boolean): Promise<boolean> {
	return changed(
		tx.update(brandPictures).set({ hasName: contains }).where(eq(kind, 'logo')).returning({ kind: brandPictures.kind }),
	)
}

/** False if there was none. */
export async function deleteBrandPicture(tx: Database, asked: BrandPictureKind): Promise<boolean> {
	return changed(tx.delete(brandPictures).where(eq(kind, asked)).returning({ kind: brandPictures.kind }))
}
