/*
 * How goods on a pallet are delivered, as the trade does unless a buyer has agreed otherwise: set down on the street beside the
 * lorry (rules §4). A buyer reads it before paying.
 */

/** Before the days of delivery. */
export const ON_PALLET = 'En palet, a pie de calle'

export const KERBSIDE_SENTENCE =
	'Deja el palet a pie de calle, en el punto accesible más cercano a tu puerta: no lo sube ni lo mete en casa.'
