/** The fields of a rule's row. */
export const ruleFields = (row: number) => ({
	kind: `tipo-${row}`,
	value: `cuanto-${row}`,
	from: `desde-${row}`,
	family: `familia-${row}`,
	products: `productos-${row}`,
})

/** The choice of the customers of a group: «grupo-3». */
export const groupChoice = (id: number): string => `grupo-${id}`
