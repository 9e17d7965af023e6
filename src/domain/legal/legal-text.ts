import type { Order } from '#domain/order/order.ts'

/** The pages of law and of terms of sale whose texts a merchant may replace. */
export const LEGAL_PAGES = [
	'aviso-legal',
	'privacidad',
	'condiciones',
	'accesibilidad',
	'modelo-desistimiento',
	'cookies',
	'envios',
	'devoluciones',
] as const
export type LegalPage = (typeof LEGAL_PAGES)[number]

export const isLegalPage = (name: string): name is LegalPage => LEGAL_PAGES.some((page) => page === name)

/** A version of a legal page: Markdown with placeholders for settings, «{{nif}}». */
export interface LegalText {
	readonly id: number
	readonly page: LegalPage
	readonly validFrom: Date
	readonly body: string
}

/** The version of a page in force at an instant, of versions in the order in which they come into force. */
export function textInForce(texts: readonly LegalText[], page: LegalPage, nowMs: number): LegalText | null {
	return texts.findLast((text) => text.page === page && text.validFrom.getTime() <= nowMs) ?? null
}

/** Identifies the conditions of an order: the versions of their text and of the merchant's settings, «12-3»; null if none were stored. */
export function conditionsVersion({
	conditionsId,
	merchantVersionId,
}: Pick<Order, 'conditionsId' | 'merchantVersionId'>): string | null {
	return conditionsId === null || merchantVersionId === null ? null : `${conditionsId}-${merchantVersionId}`
}

/** The ids of the rows that make a contract. */
export interface ContractIds {
	readonly conditionsId: number
	readonly merchantVersionId: number
	/** Null in versions that only name conditions. */
	readonly withdrawalFormId: number | null
}

/** Identifies the conditions of an order with the form to withdraw with: «12-3-7»; null if no conditions were stored. */
export function contractVersion(
	order: Pick<Order, 'conditionsId' | 'merchantVersionId'>,
	form: LegalText | null,
): string | null {
	const conditions = conditionsVersion(order)
	return conditions === null || form === null ? conditions : `${conditions}-${form.id}`
}

/** The rows that «12-3» or «12-3-7» names; null for any other text. */
export function readContractVersion(version: string): ContractIds | null {
	const [, conditions, settings, form] = /^(\d{1,9})-(\d{1,9})(?:-(\d{1,9}))?$/.exec(version) ?? []
	if (conditions === undefined || settings === undefined) return null
	return {
		conditionsId: Number(conditions),
		merchantVersionId: Number(settings),
		withdrawalFormId: form === undefined ? null : Number(form),
	}
}
