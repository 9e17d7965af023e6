/** Longest name of a carrier and longest tracking number. */
export const LONGEST_SHIPMENT_TEXT = 60
