import { createHash } from 'node:crypto'
import { type KeptDesign, readKept, writeKept } from '@soleria/visualiser'
import { SHARED_DESIGNS } from '#domain/limit/attempt-limit.ts'
import type { ShopContext } from '#shop/context.ts'
import { countForm, type FormRefusal } from '#shop/limit/forms.ts'
import { findCodeOf, findShared, insertShared, type SharedText } from '#store/visualiser/shared-designs.ts'
import { MOST_SHARED_PLAN } from '#store/visualiser/tables.ts'

/** Characters of a code; longer if another design has the same one. */
const LENGTHS = [8, 16, 32]
const CODE = /^[a-z0-9]{8,40}$/
/** A form's query, as `URLSearchParams` writes it. */
const PLAN_QUERY = new RegExp(`^[A-Za-z0-9=&_.%*+~-]{3,${MOST_SHARED_PLAN}}$`)

export type Shared =
	| { readonly ok: true; readonly code: string }
	| { readonly ok: false; readonly code: 'diseno_no_valido' | 'plano_no_valido' }
	| FormRefusal

type Sharing = Pick<ShopContext, 'db' | 'clock' | 'pseudonyms'>

/** The code of a design's short link, the same for every visitor: it is made of the design's own hash. */
export async function shareDesign(
	context: Sharing & Pick<ShopContext, 'visualiser'>,
	kept: KeptDesign,
	address: string,
): Promise<Shared> {
	const design = writeKept(kept)
	if (design === null || !context.visualiser.rooms().some(({ name }) => name === kept.room))
		return { ok: false, code: 'diseno_no_valido' }
	return share(context, { kind: 'room', design }, address)
}

/** The same of a laying plan by its query. */
export async function sharePlan(context: Sharing, query: string, address: string): Promise<Shared> {
	if (!PLAN_QUERY.test(query)) return { ok: false, code: 'plano_no_valido' }
	return share(context, { kind: 'plan', design: query }, address)
}

function share(context: Sharing, shared: SharedText, address: string): Promise<Shared> {
	return context.db.transaction(async (tx): Promise<Shared> => {
		const known = await findCodeOf(tx, shared)
		if (known !== null) return { ok: true, code: known }
		const at = await context.clock.now(tx)
		const tooMany = await countForm(context, tx, { form: 'design', address, at, limit: SHARED_DESIGNS })
		if (tooMany) return tooMany
		const hash = BigInt(`0x${createHash('sha256').update(shared.design).digest('hex')}`).toString(36)
		for (const length of LENGTHS) {
			const code = hash.slice(-length)
			if (await insertShared(tx, code, shared, at)) return { ok: true, code }
			// Another visitor has shared it at the same moment.
			const other = await findShared(tx, code)
			if (other?.kind === shared.kind && other.design === shared.design) return { ok: true, code }
		}
		throw new Error('no code of a design is free')
	})
}

/** The target of a short link: the design of a room, or the query of a plan; null for an unknown one. */
export async function sharedDesign(
	{ db }: Pick<ShopContext, 'db'>,
	code: string,
): Promise<KeptDesign | { readonly plan: string } | null> {
	const found = CODE.test(code) ? await findShared(db, code) : null
	if (found === null) return null
	return found.kind === 'plan' ? { plan: found.design } : readKept(found.design)
}
