import type { MoneyKind } from '#domain/payment/money-movement.ts'

/** The kinds of movements of money as the staff and the export name them. */
export const MONEY_KIND_NAMES: Readonly<Record<MoneyKind, string>> = {
	tarjeta: 'cobro con tarjeta',
	bizum: 'cobro con Bizum',
	transferencia: 'transferencia recibida',
	datafono: 'cobro en la tienda, con tarjeta',
	efectivo: 'cobro en la tienda, en efectivo',
	devolucion: 'devolución',
	credito: 'cargo a crédito',
	credito_cobrado: 'crédito cobrado',
	credito_reducido: 'crédito anulado',
}
