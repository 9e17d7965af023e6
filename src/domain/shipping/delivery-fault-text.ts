/** The text in totals if nothing is delivered to a postal code: «No hacemos envíos a 51001». */
export const notDeliveredText = (postalCode: string): string => `No hacemos envíos a ${postalCode}`

/** The same at the field of the postal code, with the way that is left. */
export const notDeliveredSentence = (postalCode: string): string =>
	`${notDeliveredText(postalCode)}. Puedes recoger tu pedido en el almacén.`
