/** A displayed mean of marks, with its decimal: 4 → «4,0». */
export function averageText(average: number): string {
	return average.toFixed(1).replace('.', ',')
}
