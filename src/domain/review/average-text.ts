/** A mean of marks as it is read, with its decimal: 4 → «4,0». */
export function averageText(average: number): string {
	return average.toFixed(1).replace('.', ',')
}
