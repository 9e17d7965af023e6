import { createHash } from 'node:crypto'
import { type KeptDesign, readKept, writeKept } from '@soleria/visualiser'
import { SHARED_DESIGNS } from '#domain/limit/attempt-limit.ts'
import type { ShopContext } from '#shop/context.ts'
import { countForm, type FormRefusal } from '#shop/limit/forms.ts'
import { findCodeOf, findSharedDesign, insertSharedDesign } from '#store/visualiser/shared-designs.ts'

/** Characters of a code; longer if another design has the same one. */
const LENGTHS = [8, 16, 32]
const CODE = /^[a-z0-9]{8,40}$/

export type Shared =
	| { readonly ok: true; readonly code: string }
	| { readonly ok: false; readonly code: 'diseno_no_valido' }
	| FormRefusal

/** The code of a design's short link, the same for every visitor: it is made of the design's own hash. */
export function shareDesign(
	context: Pick<ShopContext, 'db' | 'clock' | 'pseudonyms' | 'visualiser'>,
	kept: KeptDesign,
	address: string,
): Promise<Shared> {
	const design = writeKept(kept)
	if (design === null || !context.visualiser.rooms().some(({ name }) => name === kept.room))
		return Promise.resolve({ ok: false, code: 'diseno_no_valido' })
	return context.db.transaction(async (tx): Promise<Shared> => {
		const known = await findCodeOf(tx, design)
		if (known !== null) return { ok: true, code: known }
		const at = await context.clock.now(tx)
		const tooMany = await countForm(context, tx, { form: 'design', address, at, limit: SHARED_DESIGNS })
		if (tooMany) return tooMany
		const hash = BigInt(`0x${createHash('sha256').update(design).digest('hex')}`).toString(36)
		for (const length of LENGTHS) {
			const code = hash.slice(-length)
			if (await insertSharedDesign(tx, code, design, at)) return { ok: true, code }
			// Another visitor has shared it at the same moment.
			if ((await findSharedDesign(tx, code)) === design) return { ok: true, code }
		}
		throw new Error('no code of a design is free')
	})
}

/** The design of a short link; null for an unknown one. */
export async function sharedDesign({ db }: Pick<ShopContext, 'db'>, code: string): Promise<KeptDesign | null> {
	const design = CODE.test(code) ? await findSharedDesign(db, code) : null
	return design === null ? null : readKept(design)
}
