import type { ContentItem, ContentKind } from '#domain/content/content-item.ts'
import type { HomeText } from '#domain/content/default-home.ts'
import type { SearchPrompt } from '#domain/content/default-search.ts'
import { CASHBACK_KEY } from '#domain/content/default-texts.ts'
import { fillPlainText } from '#domain/legal/fill-text.ts'
import type { Written } from './questions.ts'

const shown = <Kind extends ContentKind>({ content }: Pick<Written, 'content'>, kind: Kind): ContentItem<Kind>[] =>
	content.items(kind).filter(({ hidden }) => !hidden)

/** The line above the header; empty if every piece of it is hidden. */
export function shownAnnouncement(written: Written): string {
	const merchant = written.merchant.current()
	return shown(written, 'cabecera')
		.map(({ texts }) => fillPlainText(texts.texto, merchant))
		.join(' · ')
}

/** The target group of a professional's account, and its benefits. */
export function shownProfessionals(written: Written) {
	const merchant = written.merchant.current()
	const fill = (text: string) => fillPlainText(text, merchant)
	return {
		trades: shown(written, 'oficios').map(({ key, texts }) => ({
			id: key,
			name: fill(texts.nombre),
			text: fill(texts.texto),
		})),
		means: shown(written, 'ventajas')
			.filter(({ key }) => key !== CASHBACK_KEY || merchant.terms.cashbackPercent > 0)
			.map(({ key, texts }) => ({ id: key, title: fill(texts.titulo), text: fill(texts.texto) })),
	}
}

/** The zones of delivery that the merchant describes as an orientation; none if they are the tariff's own. */
export function shownZones(written: Written) {
	const merchant = written.merchant.current()
	const fill = (text: string) => fillPlainText(text, merchant)
	return shown(written, 'zonas').map(({ texts }) => ({
		name: fill(texts.nombre),
		places: fill(texts.regiones),
		time: fill(texts.plazo),
		cost: fill(texts.coste),
	}))
}

/** The search box's texts by place, and its suggested searches. */
export function shownSearch({ content }: Pick<Written, 'content'>) {
	return {
		prompts: Object.fromEntries(content.items('buscador').map(({ key, texts }) => [key, texts.texto])) as Record<
			SearchPrompt,
			string
		>,
		offered: shown({ content }, 'busquedas').map(({ texts }) => texts.texto),
	}
}

/** The contents of the home page: headings, products by slug, and the links to materials and rooms by key. */
export function shownHome(written: Pick<Written, 'content'>) {
	const products = (kind: 'muro' | 'ofertas') => shown(written, kind).map(({ texts }) => texts.producto)
	return {
		texts: Object.fromEntries(written.content.items('portada').map(({ key, texts }) => [key, texts.texto])) as Record<
			HomeText,
			string
		>,
		wall: products('muro'),
		/** Empty if offers are drawn by the minute. */
		offers: products('ofertas'),
		collections: shown(written, 'colecciones').map(({ key, texts }) => ({ id: key, ...texts })),
		rooms: shown(written, 'estancias').map(({ key, texts }) => ({ id: key, ...texts })),
	}
}
