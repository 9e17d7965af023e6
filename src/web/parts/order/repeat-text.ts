import type { RepeatNotice } from '#domain/cart/repeat-order.ts'
import { lotWords } from '#domain/catalogue/sheet/lot-text.ts'
import { formatHundredths } from '#domain/money/format.ts'

/** Data for adding an order's lines to a cart again. */
export type RepeatSource = 'pedido' | 'obra'

/** Properties that another lot may not match. */
const KNOWN_LOT: Readonly<Record<RepeatSource, string>> = { pedido: 'el que ya tienes', obra: 'el que habías elegido' }

/** The notice of a line that could not be repeated unchanged, as a sentence. */
export function repeatText(notice: RepeatNotice, source: RepeatSource): string {
	return `${notice.name}: ${outcomeText(notice, source)}`
}

function outcomeText(notice: RepeatNotice, source: RepeatSource): string {
	switch (notice.code) {
		case 'retirado':
			return 'ya no está a la venta.'
		case 'agotado':
			return 'ahora mismo no queda nada.'
		case 'otra_forma':
			return 'ya no se vende así. Mira en su página cómo puedes comprarlo.'
		case 'carrito_lleno':
			return 'no cabe, porque el carrito ya tiene 60 líneas. Termina primero ese pedido.'
		case 'otro_lote':
			return `del lote de tu ${source} no queda bastante. Lo hemos añadido ${fromLot(notice.lot)}, que puede no casar en tono y calibre con ${KNOWN_LOT[source]}.`
		case 'a_medida':
			return `la partida de tu ${source} ya no está entera. Hemos añadido ${quantity(notice)} a medida${otherLot(notice, source)}.`
		case 'menos':
			return `hemos añadido ${whatIsLeft(notice)}${otherLot(notice, source)}.`
	}
}

type InPart = Extract<RepeatNotice, { readonly takesHundredths: number }>

const fromLot = ({ tono, calibre }: InPart['lot']) =>
	tono === '' ? 'de otro lote' : `del ${lotWords({ tono, calibre })}`
const quantity = ({ takesHundredths, unit }: InPart) => `${formatHundredths(takesHundredths)} ${unit}`
const whatIsLeft = (notice: InPart) => {
	if (notice.unit === 'm²') return `solo los ${quantity(notice)} que quedan`
	return notice.takesHundredths === 100 ? 'la única unidad que queda' : `solo las ${quantity(notice)} que quedan`
}
const otherLot = ({ isOtherLot, lot }: InPart, source: RepeatSource) =>
	isOtherLot ? `, ${fromLot(lot)}, que puede no casar con ${KNOWN_LOT[source]}` : ''
