/** The names of the fields of a line in a form of quantities: how much, and where it goes. */
export const quantityField = (position: number) => `cantidad-${position}`
export const dispositionField = (position: number) => `destino-${position}`
