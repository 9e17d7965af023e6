/** A number with its noun: `counted(1, 'pedido', 'pedidos')` → «1 pedido». */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
