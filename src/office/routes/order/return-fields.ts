/** The names of the fields of a line in the form of returns. */
export const quantityField = (position: number) => `cantidad-${position}`
export const dispositionField = (position: number) => `destino-${position}`
