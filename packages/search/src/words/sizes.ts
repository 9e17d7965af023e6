export const NUMBER = String.raw`\d+(?:[.,]\d+)?`
const SIZES = new RegExp(String.raw`(?<![\d.,])${NUMBER}(?: ?x ?${NUMBER})+(?!\d)`, 'g')

/** Normalises the sizes inside a folded text: `7,50 x 15` → `7.5x15`. The rest does not change. */
export function canonicalSizes(folded: string): string {
	return folded.replace(SIZES, (size) => size.split('x').map(canonicalNumber).join('x'))
}

function canonicalNumber(text: string): string {
	return String(Number(text.trim().replace(',', '.')))
}
