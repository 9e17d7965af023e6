/** Redsys answers for a shopper who left: 9915 on the card's page, 9673 in the Bizum app. */
const CANCELLED: readonly string[] = ['9915', '9673']

/** Whether a response of the bank means that the shopper cancelled, rather than that the payment was denied. */
export const isCancelledByShopper = (responseCode: string): boolean => CANCELLED.includes(responseCode)
